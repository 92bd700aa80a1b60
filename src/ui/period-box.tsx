import { useTranslation } from 'react-i18next';
import { DayBox } from './day-box';
import { periodOf, type Period } from './period';
import styles from './period-box.module.css';
import '@/i18n/en/reports';

type Props = { label: string; period: Period; onChange: (period: Period) => void };

/** Two days, either of which may be left open. */
export function PeriodBox({ label, period: { from, to }, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.period}>
      <legend className="visually-hidden">{label}</legend>
      <DayBox label={t('reports.from')} day={from} onChange={(day) => onChange(periodOf(day, to))} />
      <DayBox label={t('reports.upTo')} day={to} onChange={(day) => onChange(periodOf(from, day))} />
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import { DayBox } from './day-box';
import { beginningOn, endingOn, type Period } from './period';
import styles from './period-box.module.css';
import '@/i18n/en/reports';

type Props = { label: string; period: Period; onChange: (period: Period) => void };

/** Two days, either of which may be left open. */
export function PeriodBox({ label, period: { from, to }, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.period}>
      <legend className="visually-hidden">{label}</legend>
      <DayBox label={t('reports.from')} day={from} onChange={(day) => onChange(beginningOn(day, to))} />
      <DayBox label={t('reports.upTo')} day={to} onChange={(day) => onChange(endingOn(from, day))} />
    </fieldset>
  );
}

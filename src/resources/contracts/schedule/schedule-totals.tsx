import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { writtenInstalments } from '../rules/instalments';
import { sumOf } from '../rules/price';
import type { Schedule } from '../rules/schedule';
import type { ScheduleSource } from './schedule-source';
import styles from './schedule.module.css';

type Props = { contract: ServiceDocument; source: ScheduleSource; schedule: Schedule | undefined };

/** The schedule in one line: "12 terms · 13 rows · AED 14,332.50 · of it VAT AED 682.50". */
export function ScheduleTotals({ contract, source, schedule }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = (count: number) => t('contracts.schedule.rows', { count, number: format.number(count) });
  const written = source === 'manual' ? writtenInstalments(contract) : [];
  const parts = schedule
    ? [
        source === 'stored'
          ? ''
          : t('contracts.schedule.terms', { count: schedule.terms, number: format.number(schedule.terms) }),
        rows(schedule.rowCount),
        format.money(schedule.total),
        schedule.vat === 0 ? '' : t('contracts.schedule.ofItVat', { amount: format.money(schedule.vat) }),
      ]
    : [rows(written.length), format.money(sumOf(written.map(({ amount }) => amount)) ?? 0)];
  return (
    <p className={styles.totals}>
      {parts
        .filter((part) => part !== '')
        .map((part) => `\u2068${part}\u2069`)
        .join(' · ')}
    </p>
  );
}

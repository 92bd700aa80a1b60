import { unitPath } from '@/addresses';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { RowLink } from '@/ui/row-link';
import { StatusPill } from '@/ui/status-pill';
import type { RentRollRow } from './rent-roll';
import styles from './rent-roll-card.module.css';
import { endText, Tenant } from './rent-roll-columns';
import { rentRollPill, rentRollWord } from './rent-roll-words';

/** A unit of the rent roll on a phone. */
export function RentRollCard({ row, format }: { row: RentRollRow; format: Format }) {
  const days = [format.day(row.begin), endText(row, format)].filter(Boolean).join(' – ');
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <RowLink to={row.unitId && unitPath(row.unitId)} text={row.unit || row.unitId} />
        <StatusPill status={rentRollPill[row.status]} label={rentRollWord(row.status)} />
      </div>
      {row.contract && (
        <div className={styles.line}>
          <Tenant row={row} />
          {row.rentPerYear !== undefined && (
            <bdi className={styles.amount}>{i18n.t('contracts.rentRoll.perYear', { amount: format.money(row.rentPerYear) })}</bdi>
          )}
        </div>
      )}
      {days && (
        <div className={styles.quiet}>
          <bdi>{days}</bdi>
          {row.deposit !== undefined && <bdi>{i18n.t('contracts.rentRoll.deposits', { amount: format.money(row.deposit) })}</bdi>}
        </div>
      )}
    </div>
  );
}

import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import styles from './board.module.css';
import { matchText } from './project-head';
import type { Tally } from './unit-statuses';

type Props = { floor: string; tally: Tally; narrowed: boolean; format: Format };

/** A floor, and how many of its units are free, or match. */
export function FloorHead({ floor, tally, narrowed, format }: Props) {
  return (
    <div role="rowheader" className={styles.floor}>
      <span className={styles.floorName}>{floorName(floor, format)}</span>
      <span className={styles.floorCount}>{narrowed ? matchText(tally, format) : freeText(tally, format)}</span>
    </div>
  );
}

function floorName(floor: string, format: Format): string {
  if (floor === '') return i18n.t('units.board.noFloor');
  const name = /^-?\d+$/.test(floor) ? format.number(Number(floor), { group: false }) : floor;
  return i18n.t('units.board.floor', { name });
}

/** "2 of 8 free"; nothing while that is not known. */
function freeText({ by, total }: Tally, format: Format): string {
  if (by.size === 0) return '';
  const free = format.number(by.get('available') ?? 0);
  return i18n.t('units.board.free', { count: total, free, total: format.number(total) });
}

import { memo } from 'react';
import { i18n, type Language } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { StatusMark } from '@/ui/status-pill';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { availabilityLooks } from '../availability-pill';
import { textOf } from '../list/unit-values';
import styles from './unit-cell.module.css';

type Props = {
  unit: ServiceDocument | undefined;
  row: number;
  cell: number;
  status: AvailabilityStatus | undefined;
  dimmed: boolean;
  tabbable: boolean;
  /** Of its words. */
  language: Language;
  onFocus: (row: number) => void;
  onOpen: (row: number, at: HTMLElement) => void;
};

const [nameOf, arabicNameOf] = [textOf('name'), textOf('unitNameAr')];

function Cell({ unit = {}, row, cell, status, dimmed, tabbable, onFocus, onOpen }: Props) {
  const name = nameOf(unit) ?? arabicNameOf(unit) ?? i18n.t('list.noName');
  return (
    <div role="gridcell" className={styles.cell} data-cell={cell}>
      <button
        type="button"
        className={styles.unit}
        data-status={status && availabilityLooks[status]}
        data-dimmed={dimmed || undefined}
        aria-haspopup="dialog"
        title={name}
        tabIndex={tabbable ? 0 : -1}
        onFocus={() => onFocus(row)}
        onClick={(event) => onOpen(row, event.currentTarget)}
      >
        <bdi className={styles.name}>{name}</bdi>
        {status && (
          <span className={styles.status}>
            <StatusMark status={availabilityLooks[status]} />
            {i18n.t(`availability.status.${status}`)}
          </span>
        )}
        {dimmed && <VisuallyHidden>{i18n.t('units.board.dimmed')}</VisuallyHidden>}
      </button>
    </div>
  );
}

/** A key of the search and a step of the focus change few of a thousand cells: the others are not drawn anew. */
export const UnitCell = memo(
  Cell,
  (a, b) =>
    a.unit === b.unit &&
    a.cell === b.cell &&
    a.status === b.status &&
    a.dimmed === b.dimmed &&
    a.tabbable === b.tabbable &&
    a.language === b.language &&
    a.row === b.row,
);

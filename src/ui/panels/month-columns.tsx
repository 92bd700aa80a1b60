import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CSSProperties, ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import { useToday } from '../page/use-today';
import styles from './month-columns.module.css';

/** Kinds of amounts: there, promised, not asked for yet, and late. */
export type PartLook = 'full' | 'hatched' | 'hollow' | 'late';

type Props = {
  label: string;
  columns: ReadonlyArray<{
    /** `YYYY-MM` */
    month: string;
    says: string;
    /** From the foot up. */
    parts: ReadonlyArray<{ look: PartLook; amount: number }>;
    warning?: string | undefined;
  }>;
  /** The amount of the whole height; made of the highest column where it is left out. */
  most?: number;
  textOf: (amount: number) => string;
  chosen: string | undefined;
  /** An empty month is all of them again. */
  onChoose: (month: string) => void;
  onLook: (month: string) => void;
};

export function MonthColumns({ label, columns, most, textOf, chosen, onChoose, onLook }: Props) {
  const format = useFormat();
  const now = useToday().slice(0, 7);
  const top = most ?? roundedUp(Math.max(1, ...columns.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0))));
  return (
    <div role="group" aria-label={label} className={`relative below-16 ${styles.chart}`}>
      <div aria-hidden className={`absolute from-side-to-side muted size-12 ${styles.field}`}>
        {[top, top / 2].map((amount) => (
          <bdi key={amount} className={`block ${styles.line}`}>
            {textOf(amount)}
          </bdi>
        ))}
      </div>
      <div
        ref={showLatest}
        className={`relative scrolls-across ${styles.columns}`}
        data-chosen={chosen !== undefined || undefined}
      >
        {columns.map(({ month, says, parts, warning }) => (
          <button
            key={month}
            type="button"
            className={`bare pad-0 ink pointer ring-inside hovers ${styles.column}`}
            aria-pressed={month === chosen}
            aria-current={month === now ? 'date' : undefined}
            onClick={() => onChoose(month === chosen ? '' : month)}
            onPointerEnter={() => onLook(month)}
            onPointerLeave={() => onLook('')}
            onFocus={() => onLook(month)}
            onBlur={() => onLook('')}
          >
            <span className="visually-hidden">{says}</span>
            <span aria-hidden className={`column justify-end centred ${styles.bar}`}>
              {warning !== undefined && (
                <span className="row centred gap-2 tone-error medium nowrap size-12">
                  <TriangleAlert size={12} />
                  <bdi className={styles.figure}>{warning}</bdi>
                </span>
              )}
              {parts
                .toReversed()
                .map(
                  ({ look, amount }) =>
                    amount > 0 && <PartMark key={look} look={look} style={{ blockSize: `${(amount / top) * 100}%` }} />,
                )}
            </span>
            <span aria-hidden className={`block size-12 ${styles.name}`}>
              {format.month(`${month}-01`)}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

export const Picture = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={`framed rounded-8 paper-ground pad-16 on-one-sheet below-16 ${styles.picture}`} aria-label={label}>
    {children}
  </section>
);

export const PartMark = ({ look, style }: { look: PartLook; style?: CSSProperties }) => (
  <span className={`fixed prints-colours ${styles.part}`} data-look={look} style={style} />
);

/** Rounds up to two digits, so that half of it is short too. */
function roundedUp(amount: number): number {
  const step = 2 * 10 ** (Math.floor(Math.log10(amount)) - 1);
  return step * Math.ceil(amount / step);
}

function showLatest(node: HTMLElement | null): void {
  if (node) node.scrollLeft = getComputedStyle(node).direction === 'rtl' ? -node.scrollWidth : node.scrollWidth;
}

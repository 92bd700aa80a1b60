import useMediaQuery from '@mui/material/useMediaQuery';
import type { TFunction } from 'i18next';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ScheduleYear } from './schedule-entry';
import styles from './schedule.module.css';
import { ScheduleList } from './schedule-list';
import { ScheduleTable } from './schedule-table';
import { usePrinting } from './use-printing';

/** The lines of a schedule, folded to the year of the moment; on paper every year is open. */
export function ScheduleYears({ years }: { years: readonly ScheduleYear[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPrinting = usePrinting();
  const isPhone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [thisYear] = useState(() => today(new Date()).slice(0, 4));
  const first = years.find(({ year }) => year >= thisYear) ?? years[0];
  return (
    <div className={styles.years}>
      {years.map((ofYear) => {
        const isOpen = turned.get(ofYear.year) ?? ofYear === first;
        return (
          <Year
            key={ofYear.year}
            {...ofYear}
            Entries={isPhone ? ScheduleList : ScheduleTable}
            isShown={isPrinting || isOpen}
            onTurn={() => setTurned(new Map(turned).set(ofYear.year, !isOpen))}
            t={t}
            format={format}
          />
        );
      })}
    </div>
  );
}

type Props = ScheduleYear & {
  Entries: typeof ScheduleTable;
  isShown: boolean;
  onTurn: () => void;
  /** Handed in, since forty years asking for them themselves would be felt at each key. */
  t: TFunction;
  format: Format;
};

function Year({ year, entries, total, Entries, isShown, onTurn, t, format }: Props) {
  const id = useId();
  const name = format.number(Number(year), { group: false });
  return (
    <section className={styles.year}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={onTurn}
      >
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className={styles.chevron} />
        <strong>{name}</strong>
        <span className={styles.count}>
          {t('contracts.schedule.rows', { count: entries.length, number: format.number(entries.length) })}
        </span>
        <bdi className={styles.sum}>{format.money(total)}</bdi>
      </button>
      <div id={id}>{isShown && <Entries name={name} entries={entries} />}</div>
    </section>
  );
}

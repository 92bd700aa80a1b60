import { usePrinting } from '@/ui/paper/printing';
import type { TextKey, Translate } from '@/i18n/text-keys';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, use, useId, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractScheduleTexts } from '@/i18n/en/contract-schedule';
import { type Format, useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { useToday } from '@/ui/page/use-today';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { hasFils, sumToCent } from '@/schema/money';
import { usePhone } from '@/ui/page/use-phone';
import { FactsTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import tagged from '@/ui/panels/nested-rows.module.css';
import { RecordText } from '@/ui/text/record-text';
import type { Received } from '@/resources/contracts/rules/payments';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useKnownUnitNames } from '@/resources/contracts/use-unit-names';
import { isPaid, type ScheduleEntry, type ScheduleYear } from './schedule-entry';
import styles from './schedule.module.css';

type Shared = {
  next: string | undefined;
  labels: { title: string; amount: string; running: string };
};

export function ScheduleYears({ years, next, labels }: Shared & { years: readonly ScheduleYear[] }) {
  const { t } = useTranslation([contractScheduleTexts, commonTexts]);
  const format = useFormat();
  const isPrinting = usePrinting();
  const isPhone = usePhone();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const thisYear = useToday().slice(0, 4);
  const first = years.find(({ year }) => year >= thisYear) ?? years[0];
  const entries = years.flatMap((ofYear) => ofYear.entries);
  const firstCancelled = entries.find(({ isCancelled }) => isCancelled)?.id;
  const withPaid = isPaid(entries) || entries.some(({ received }) => received.stated !== undefined);
  const digits = entries.some(({ amount, received, running }) => [amount, received.amount, running].some(hasFils)) ? 2 : 0;
  return (
    <div className={`rounded-8 framed paper-ground lined unless-empty ${styles.years}`}>
      {years.map((ofYear) => {
        const isOpen =
          turned.get(ofYear.year) ?? (ofYear === first || ofYear.entries.some(({ id }) => id === next || id === firstCancelled));
        return (
          <Year
            key={ofYear.year}
            {...ofYear}
            {...{ marked: next, labels, withPaid, digits }}
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

type Lines = Pick<Shared, 'labels'> & {
  marked: string | undefined;
  withPaid: boolean;
  /** Decimals are the same in the whole table. */
  digits: 0 | 2;
};

type YearProps = Lines &
  ScheduleYear & {
    Entries: typeof ScheduleTable;
    isShown: boolean;
    onTurn: () => void;
    /** Passed as props: calling the hooks in each of forty years would slow down every keystroke. */
    t: Translate<TextKey<readonly [typeof contractScheduleTexts, typeof commonTexts]>>;
    format: Format;
  };

function Year({ year, entries, total, Entries, isShown, onTurn, t, format, ...lines }: YearProps) {
  const id = useId();
  const name = format.number(Number(year), { group: false });
  const cancelled = entries.filter(({ isCancelled }) => isCancelled).length;
  const count = entries.length - cancelled;
  const counts = [
    ...(count > 0 || cancelled === 0 ? [t('common:counts.rows', format.counted(count))] : []),
    ...(cancelled > 0 ? [t('cancelledRows', format.counted(cancelled))] : []),
  ];
  return (
    <section>
      <button
        type="button"
        className={`row wrap centred gap-0-8 full-width high-44 pad-4-12 size-14 figures bare start pointer ring-inside with-next ${styles.fold} on-paper`}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={onTurn}
      >
        <ChevronDown size={18} className={`screen-only fixed ${styles.chevron}`} />
        <strong>{name}</strong>
        <span className="muted">{counts.join(' · ')}</span>
        {count > 0 && <bdi className="after bold">{format.money(total)}</bdi>}
      </button>
      <div id={id}>{isShown && <Entries name={name} entries={entries} {...lines} />}</div>
    </section>
  );
}

type EntriesProps = Lines & { name: string; entries: readonly ScheduleEntry[] };

function ScheduleTable({ name, entries, marked, labels, withPaid, digits }: EntriesProps) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  const [opened, setOpened] = useState<string>();
  return (
    <FactsTable
      look={figures}
      className={`line-above ${styles.table}`}
      label={t('ofYear', { year: name })}
      rows={entries}
      keyOf={({ id }) => id}
      rowProps={({ id, isCancelled }) => ({ className: id === marked ? styles.next : undefined, 'data-cancelled': isCancelled })}
      below={({ id, row, ...entry }) => row && opened === id && <TermMakeUp {...{ row, ...entry }} />}
      columns={[
        {
          name: 'what',
          head: labels.title,
          kind: 'name',
          cell: ({ id, row, words }) =>
            row ? (
              <button
                type="button"
                className={`press-high pad-0 bare start pointer link-ink ring-inside ${styles.term} on-paper`}
                aria-expanded={opened === id}
                onClick={() => setOpened(opened === id ? undefined : id)}
              >
                <Words {...words()} />
              </button>
            ) : (
              <Words {...words()} />
            ),
        },
        {
          name: 'day',
          head: t('day'),
          cell: ({ id, day, isCancelled }) => (
            <>
              <time dateTime={day}>{format.day(day)}</time>{' '}
              {id === marked && <span className="medium ink nowrap letters-12 beside-8">{t('next')}</span>}
              {isCancelled && <span className="medium ink nowrap letters-12 beside-8">{t('isCancelled')}</span>}
            </>
          ),
        },
        {
          name: 'amount',
          head: labels.amount,
          kind: 'number',
          cell: ({ amount, isCancelled }) => <Amount text={format.number(amount, { digits })} isCancelled={isCancelled} />,
        },
        withPaid && {
          name: 'paid',
          head: t('paid'),
          kind: 'number',
          cell: ({ received }) => (
            <>
              <bdi>{received.amount !== 0 && format.number(received.amount, { digits })}</bdi>
              <Stated received={received} />
            </>
          ),
        },
        {
          name: 'running',
          head: labels.running,
          kind: 'number',
          cell: ({ running, isCancelled }) => <bdi>{!isCancelled && format.number(running, { digits })}</bdi>,
        },
      ]}
    />
  );
}

function ScheduleList({ name, entries, marked, labels }: EntriesProps) {
  const { t } = useTranslation(contractScheduleTexts);
  const [opened, setOpened] = useState<string>();
  return (
    <ol className="plain-list line-above lined" aria-label={t('ofYear', { year: name })}>
      {entries.map((entry) => (
        <li key={entry.id} className={entry.id === marked ? styles.next : undefined} data-cancelled={entry.isCancelled}>
          {entry.row ? (
            <button
              type="button"
              className={`stack full-width high-44 pad-8-12 size-12 muted figures bare start pointer ring-inside ${styles.item} on-paper`}
              aria-expanded={opened === entry.id}
              onClick={() => setOpened(opened === entry.id ? undefined : entry.id)}
            >
              <Item {...entry} isNext={entry.id === marked} running={labels.running} sum={entry.running} />
            </button>
          ) : (
            <div className={`stack full-width high-44 pad-8-12 size-12 muted figures ${styles.item}`}>
              <Item {...entry} isNext={entry.id === marked} running={labels.running} sum={entry.running} />
            </div>
          )}
          {entry.row && opened === entry.id && <TermMakeUp {...entry} row={entry.row} />}
        </li>
      ))}
    </ol>
  );
}

type ItemProps = Pick<ScheduleEntry, 'words' | 'day' | 'amount' | 'received' | 'isCancelled'> & {
  running: string;
  sum: number;
  isNext: boolean;
};

function Item({ words, day, amount, received, running, sum, isNext, isCancelled }: ItemProps) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  return (
    <>
      <span className={`size-14 ink ${styles.itemTitle}`}>
        <Words {...words()} />
      </span>
      <span className="size-14 bold ink">
        <Amount text={format.money(amount)} isCancelled={isCancelled} />
      </span>
      <span>
        <time dateTime={day}>{format.day(day)}</time>{' '}
        {isNext && <span className="medium ink nowrap letters-12 beside-8">{t('next')}</span>}
        {isCancelled && <span className="medium ink nowrap letters-12 beside-8">{t('isCancelled')}</span>}
      </span>
      <span className={`stack end ${styles.itemRunning}`}>
        {received.amount !== 0 && <span>{t('sumOf', { label: t('paid'), amount: format.money(received.amount) })}</span>}
        <Stated received={received} />
        {!isCancelled && <span>{t('sumOf', { label: running, amount: format.money(sum) })}</span>}
      </span>
    </>
  );
}

const Amount = ({ text, isCancelled }: { text: string; isCancelled: true | undefined }) => (
  <bdi>{isCancelled ? <s>{text}</s> : text}</bdi>
);

function Stated({ received: { stated } }: { received: Received }) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  if (stated === undefined) return null;
  return <span className="block size-13 tone-warning">{t('stated', { amount: format.number(stated) })}</span>;
}

function Words({ title, details, type }: ReturnType<ScheduleEntry['words']>) {
  return (
    <>
      <RecordText text={title} /> {type && <RecordText className={tagged.tag} text={type} />}
      {details && (
        <bdi dir="auto" className="block size-12 muted">
          {details}
        </bdi>
      )}
    </>
  );
}

type MakeUp = Pick<ScheduleEntry, 'row' | 'amount' | 'received' | 'running'>;

function TermMakeUp({ row, amount: term, received, running }: Required<MakeUp>) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  const nameOf = useSignedUnitNames();
  const nameless = t('unnamedUnit');
  const parts = [
    ...row.lines.flatMap(({ unitId, rent, charges }) => {
      const unit = nameOf(unitId) || nameless;
      return [
        { label: t('rentOf', { unit }), amount: rent },
        ...charges.map(({ title, amount }) => ({
          label: t('chargeOf', { unit, title: title ? tradeWord('charges', title) : t('charge') }),
          amount,
        })),
      ];
    }),
    ...(row.lines.length === 0
      ? [
          { label: t('rent'), amount: row.rent },
          { label: t('charges'), amount: row.charges },
        ]
      : []),
    { label: t('debts'), amount: row.debts },
    { label: t('discount'), amount: -row.discount },
    { label: t('vat'), amount: row.vat },
  ].filter(({ amount }) => amount !== 0);
  const sums = [
    { label: t('thisTerm'), amount: term },
    { label: t('carriedIn'), amount: sumToCent([running, received.amount, -term]) },
    ...(received.amount === 0 ? [] : [{ label: t('paid'), amount: 0 - received.amount }]),
    { label: t('running'), amount: running },
  ];
  return (
    <dl className={`stack gap-4 size-13 figures pad-8-12 ${styles.breakdown}`}>
      {[...parts, ...sums].map(({ label, amount }, index) => (
        <div
          key={`${index}-${label}`}
          className={index < parts.length ? 'row gap-16 between' : `row gap-16 between bold ${styles.breakdownSum}`}
        >
          <dt className="anywhere">{label}</dt>
          <dd className="nowrap">
            <bdi>{format.number(amount, { digits: 2 })}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const SignedUnitNames = createContext<ReadonlyMap<string, string>>(new Map());

export function useNamesOfUnits(contract: ServiceDocument): ReadonlyMap<string, string> {
  const known = useKnownUnitNames(contract);
  const { units } = contract;
  return useMemo(() => {
    const rows = Array.isArray(units) ? units.filter(isDocument) : [];
    return new Map(unitsOf({ units: rows }, known).map(({ id, name }) => [id, name]));
  }, [units, known]);
}

function useSignedUnitNames(): (unitId: string) => string {
  const names = use(SignedUnitNames);
  return (unitId) => names.get(unitId) ?? '';
}

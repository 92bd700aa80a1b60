import { useCallback, useMemo, useState } from 'react';
import { contractCustomerPath, contractsDuePath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { commonTexts } from '@/i18n/en/common';
import { currentFormat, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { paymentTypeWord } from '@/resources/contracts/payment-words';
import { moneyDays } from '../rules/collected';
import { type CollectionMonth, collectionsOf, type CollectionSums, totalOf, type Collections } from '../rules/collections';
import { personKey, personNames } from '@/resources/contracts/rules/people';
import { RowLink } from '@/ui/controls/row-link';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { spanText, useChoice, usePeriodChoice } from '@/ui/table/filters/report-choices';
import type { Column } from '@/ui/table/list-definition';
import { byMonth } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { RecordText } from '@/ui/text/record-text';
import { PartiesPage, type PartiesShown } from '@/resources/contracts/parties/parties-page';
import { currency } from '@/resources/contracts/parties/party-columns';
import { groupedBy } from '@/grouped';
import { inTurn } from '@/i18n/fold';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { dueTexts } from '@/i18n/en/due';
import { sumToCent } from '@/schema/money';
import { MonthColumns, type PartLook, PartMark, Picture } from '@/ui/panels/month-columns';
import textStyles from '@/ui/text/text.module.css';
import { ages } from '../rules/ledger';

export function CollectionsPage() {
  const { t } = useTranslation([portfolioTexts, commonTexts]);
  return (
    <PartiesPage title={t('common:collections')} empty={t('collections.empty')}>
      {(shown) => <CollectionsReport {...shown} />}
    </PartiesPage>
  );
}

function CollectionsReport({ contracts, partyOf }: PartiesShown) {
  const { t } = useTranslation([portfolioTexts, commonTexts]);
  const format = useFormat();
  const { language } = format.settings;
  const now = useToday();
  const [asked, periodChoice] = usePeriodChoice(['past12', 'month', 'last', 'past3', 'year']);
  const [address, write] = useAddress();
  const [asChosen, breakdown] = useChoice('by', breakdowns, t('collections.by'), (value) => t(`collections.breakdowns.${value}`));
  const [moneyDay, moneyChoice] = useChoice('day', moneyDays, t('collections.moneyDay'), (value) =>
    t(`collections.moneyDays.${value}`),
  );
  const found = useWork(
    useCallback(() => collectionsOf(contracts, { period: asked, today: now, by: moneyDay }), [contracts, asked, now, moneyDay]),
  );
  const namesOf = useCallback<NamesOf>(
    (contract) => {
      const { party, projects } = partyOf(contract);
      return { project: projects.join(', '), person: nameIn(language, personNames(contract)) ?? party };
    },
    [partyOf, language],
  );
  const chosen = found?.months.find(({ month }) => month === address.get('month'));
  // A month alone is asked for to see its people.
  const by = chosen && asChosen === 'month' ? 'person' : asChosen;
  const rows = useMemo(
    () => (chosen ? [chosen] : (found?.months ?? [])).flatMap((month) => rowsOfMonth(month, by, namesOf)),
    [found, chosen, by, namesOf],
  );
  const isTracked = found?.tracked ?? false;
  const isGrouped = by !== 'month' && !chosen;
  const columns = useMemo(() => collectionColumns(by, isTracked, isGrouped), [by, isTracked, isGrouped]);
  if (!found) return <LoadingSign />;
  // The figures of the last period, until those of this one are worked out.
  const { period, tracked } = found;
  return (
    <ReportView
      title={t('common:collections')}
      name="collections"
      days={`${period.from}-${period.to}`}
      rows={rows}
      choices={[periodChoice, { ...breakdown, value: by }, moneyChoice]}
      columns={columns}
      groupsOf={isGrouped ? byMonth : undefined}
      span={chosen ? format.month(`${chosen.month}-01`) : spanText(period, format)}
      none={t(by === 'method' ? 'collections.noneIn' : 'collections.none')}
      picture={
        found.months.length > 0 && (
          <CollectionsPicture
            {...{ found, chosen }}
            period={periodChoice.choices.find(({ value }) => value === periodChoice.value)?.label ?? spanText(period, format)}
            onChoose={(month) => write((to) => setParam(to, 'month', month))}
          />
        )
      }
      note={!tracked && <p className="muted">{t('collections.unrecorded')}</p>}
      rules={[t('collections.rule')]}
    />
  );
}

type Amount = 'due' | 'received' | 'promised' | 'open' | 'money';

/** Returns the amounts that a row has: nothing is due by method, and without payments nothing is known of the rest. */
function amountsOf(by: Breakdown, tracked: boolean): readonly Amount[] {
  if (by === 'method') return ['money'];
  return tracked ? ['due', 'received', 'promised', 'open', 'money'] : ['due'];
}

const text = textsOf(portfolioTexts);

/**
 * `tracked`: payments are recorded, so that more is known than what is due. The picture says the sums of what is shown, but those of
 * groups of rows.
 */
export function collectionColumns(by: Breakdown, tracked: boolean, isGrouped: boolean): ReadonlyArray<Column<CollectionRow>> {
  const nameOf = ({ day, name }: CollectionRow): string => {
    if (by === 'month') return currentFormat().month(day);
    if (by === 'method') return name ? paymentTypeWord(name) : text('collections.noMethod')();
    return name || text(by === 'project' ? 'collections.noProject' : 'collections.noPerson')();
  };
  return [
    { name: 'month', label: text('collections.heads.month'), value: ({ day }) => day.slice(0, 7) },
    {
      name: 'name',
      label: text(`collections.heads.${by}`),
      width: 240,
      cell(row) {
        const id = row.contract && idOf(row.contract);
        return id ? <RowLink to={contractCustomerPath(id)} text={nameOf(row)} /> : <RecordText text={nameOf(row)} />;
      },
      ...(by !== 'month' && { value: nameOf }),
    },
    ...amountsOf(by, tracked).map((name, at): Column<CollectionRow> => ({
      name,
      label: text(`collections.${name}`),
      kind: 'amount',
      width: 130,
      cell: ({ sums }, { money }, look) => (
        <bdi className={sums[name] === 0 ? 'muted' : undefined}>{money(sums[name], look)}</bdi>
      ),
      value: ({ sums }) => sums[name],
      ...((isGrouped || name === 'money') && {
        sum: (amount) => i18n.t(`collections.sums.${name}`, { ns: portfolioTexts, amount }),
      }),
      ...(at === 0 && { unread: ({ sums }) => sums.unread }),
      card: 'fact',
    })),
    {
      name: 'payments',
      label: text('collections.payments'),
      kind: 'count',
      card: 'none',
      ...(tracked && { width: 110, yields: 1, value: ({ sums }) => sums.payments }),
    },
    currency,
  ];
}

const breakdowns = ['month', 'method', 'project', 'person'] as const;
type Breakdown = (typeof breakdowns)[number];

type CollectionRow = {
  rowKey: string;
  /** The first day of its month. */
  day: Day;
  /** Names the row within its month: the `personKey` of a person, whose contracts may write the name in several ways. */
  key: string;
  name: string;
  sums: CollectionSums;
  contract?: ServiceDocument;
};

type NamesOf = (contract: ServiceDocument) => { project: string; person: string };

/** Identifies what a contract counts under: a person by its key, who has one page for all contracts. */
const keyOf = (contract: ServiceDocument, breakdown: 'project' | 'person', name: string): string =>
  breakdown === 'project' ? name : personKey(contract) || (name && `contract ${idOf(contract)}`);

export function rowsOfMonth(
  { month, sums, byMethod, byContract }: CollectionMonth,
  breakdown: Breakdown,
  namesOf: NamesOf,
): readonly CollectionRow[] {
  const rowOf = (key: string, name: string, some: CollectionSums): CollectionRow => ({
    rowKey: `${month} ${key}`,
    day: `${month}-01`,
    key,
    name,
    sums: some,
  });
  if (breakdown === 'month') return [rowOf('', '', sums)];
  if (breakdown === 'method') return largestFirst(Array.from(byMethod, ([name, some]) => rowOf(name, name, some)));
  const named = Array.from(byContract, ([contract, some]) => ({ contract, name: namesOf(contract)[breakdown], some }));
  const groups = groupedBy(named, ({ contract, name }) => keyOf(contract, breakdown, name));
  return largestFirst(
    Array.from(groups, ([key, of]) => ({
      ...rowOf(key, of[0]?.name ?? '', totalOf(of.map(({ some }) => some))),
      ...(breakdown === 'person' && of[0] && { contract: of[0].contract }),
    })),
  );
}

const largestFirst = (rows: readonly CollectionRow[]): readonly CollectionRow[] =>
  rows.toSorted(({ sums: a }, { sums: b }) => inTurn(b.overdue - a.overdue, b.due - a.due, b.money - a.money));

type PictureProps = {
  found: Collections;
  period: string;
  chosen: CollectionMonth | undefined;
  onChoose: (month: string) => void;
};

function CollectionsPicture({ found: { months, tracked, overdue }, period, chosen, onChoose }: PictureProps) {
  const { t } = useTranslation(portfolioTexts);
  const { money, month: monthText, short } = useFormat();
  const [looked, look] = useState('');
  const shown = months.find(({ month }) => month === looked) ?? chosen;
  const sums = shown?.sums ?? totalOf(months.map((one) => one.sums));
  const parts = (of: CollectionSums) => partsOf(of, tracked);
  const dueText = ({ due }: CollectionSums) => t('collections.sums.due', { amount: money(due) });
  return (
    <Picture label={t('collections.picture')}>
      <div className="row wrap align-end gap-4-24 below-8 figures">
        <div className="grows">
          <p className="row centred gap-8 press-high muted size-13 nowrap flush">
            <span>{shown ? monthText(`${shown.month}-01`) : period}</span>
            {chosen && (
              <Button size="small" className="screen-only" onClick={() => onChoose('')}>
                {t('collections.allMonths')}
              </Button>
            )}
          </p>
          <p className="bold size-16 nowrap flush">{dueText(sums)}</p>
        </div>
        {parts(sums).map(({ name, ...part }) => (
          <div key={name}>
            <p className="row centred gap-6 muted size-13 flush">
              <PartMark look={part.look} />
              <span>{t(`collections.${name}`)}</span>
            </p>
            <p className={`medium size-16 flush ${part.look === 'late' ? 'tone-error' : ''}`}>{money(part.amount)}</p>
          </div>
        ))}
      </div>
      <MonthColumns
        label={t('collections.picture')}
        textOf={short}
        chosen={chosen?.month}
        onChoose={onChoose}
        onLook={look}
        columns={months.map(({ month, sums: own }) => {
          const said = parts(own).map(({ name, amount }) => `${t(`collections.${name}`)} ${money(amount)}`);
          return {
            month,
            parts: tracked ? parts(own) : [{ look: 'hollow', amount: own.due }],
            warning: own.overdue > 0 ? short(Number(own.overdue.toPrecision(2))) : undefined,
            says: `${monthText(`${month}-01`)}: ${[dueText(own), ...said].join(', ')}`,
          };
        })}
      />
      {tracked && <OverdueAges overdue={overdue} />}
    </Picture>
  );
}

type Part = { name: 'received' | 'promised' | 'overdue' | 'notDue'; look: PartLook; amount: number };

const partsOf = ({ received, promised, open, overdue }: CollectionSums, tracked: boolean): readonly Part[] =>
  (
    [
      { name: 'received', look: 'full', amount: received },
      { name: 'promised', look: 'hatched', amount: promised },
      { name: 'notDue', look: 'hollow', amount: sumToCent([open, -overdue]) },
      { name: 'overdue', look: 'late', amount: overdue },
    ] as const
  ).filter(({ amount }) => tracked && amount > 0);

function OverdueAges({ overdue }: Pick<Collections, 'overdue'>) {
  const { t } = useTranslation([portfolioTexts, dueTexts]);
  const { money } = useFormat();
  const late = ages.flatMap((age, at) => (overdue[age] > 0 ? [{ age, amount: overdue[age], opacity: (at + 2) / 5 }] : []));
  if (late.length === 0) return <p className="tone-success medium flush">{t('collections.nothingLate')}</p>;
  return (
    <>
      <h2 className="medium size-14 below-8">{t('collections.ages')}</h2>
      <div aria-hidden className="row gap-2">
        {late.map(({ age, amount, opacity }) => (
          <PartMark key={age} look="late" style={{ flexGrow: amount, opacity }} />
        ))}
      </div>
      <ul className="row wrap between gap-0-24 plain-list above-4">
        {late.map(({ age, amount, opacity }) => (
          <li key={age} className="row centred gap-8">
            <PartMark look="late" style={{ opacity }} />
            <Link className={`${textStyles.lineLink} press-line middled`} to={`${contractsDuePath}?show=overdue&age=${age}`}>
              {t(`due:ages.${age}`)}
            </Link>
            <bdi className="figures medium">{money(amount)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

import { useCallback } from 'react';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { dashboard, type Sum, type Trend, type TrendMonth } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { contractKind, dayWon } from '@/resources/contracts/rules/contract-days';
import type { Work as Folding } from '@/resources/entries';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { Work } from '@/steps';
import { useWork } from '@/ui/page/use-work';
import { Panel } from '@/ui/panels/panel';
import { RowsSkeleton, SumLink } from './panel-rows';
import styles from './trends-panel.module.css';

const signed: Trend = {
  name: 'signed',
  to: ({ month: period }) => contractsWonPath({ period, kind: 'sale' }),
  brought: (one) => (contractKind(one) === 'sale' ? [{ day: dayWon(one), amount: agreedPrice(one) ?? 0 }] : []),
};

function* amountsOf(trend: Trend, contracts: readonly ServiceDocument[], months: readonly TrendMonth[]): Work<readonly number[]> {
  const amounts = new Map(months.map(({ month }): [string, number[]] => [month, []]));
  if ('amountOn' in trend) {
    for (const { month, day } of months) {
      amounts.get(month)?.push(trend.amountOn(contracts, day));
      yield;
    }
  } else {
    const today = months.at(-1)?.day ?? '';
    for (const contract of contracts) {
      for (const { day = '', amount } of trend.brought(contract, today)) amounts.get(day.slice(0, 7))?.push(amount);
      yield;
    }
  }
  return [...amounts.values()].map(sumToCent);
}

const MONTHS = 12;

function trendMonths(today: Day): readonly TrendMonth[] {
  const last = 2 * MONTHS - 1;
  return Array.from({ length: 2 * MONTHS }, (_, index) => {
    const begin = addMonths(`${today.slice(0, 8)}01`, index - last);
    return { month: begin.slice(0, 7), day: index === last ? today : addDays(addMonths(begin, 1), -1) };
  });
}

type Column = TrendMonth & { amount: number; before: number };
type Drawn = Trend & { columns: readonly Column[] };

const order = {
  all: ['signed', 'money', 'rent'],
  sales: ['signed', 'money', 'rent'],
  leasing: ['money', 'rent', 'signed'],
} as const;

/** Returns what is drawn of twelve months, each beside that of the year before: the first two that came to anything. */
export function* drawnTrends({ contracts, today, work }: Asked): Work<readonly Drawn[]> {
  const trends = [signed, ...dashboard.parts().flatMap(({ trend }) => trend ?? [])];
  const months = trendMonths(today);
  const drawn: Drawn[] = [];
  for (const name of order[work]) {
    const trend = trends.find((one) => one.name === name);
    if (!trend || drawn.length === 2) continue;
    const amounts = yield* amountsOf(trend, contracts, months);
    const columns = months.slice(MONTHS).map((month, index) => ({
      ...month,
      amount: amounts[index + MONTHS] ?? 0,
      before: amounts[index] ?? 0,
    }));
    if (amounts.some((amount) => amount > 0)) drawn.push({ ...trend, columns });
  }
  return drawn;
}

type Asked = { contracts: readonly ServiceDocument[]; today: Day; work: Folding | 'all' };
export type TrendsProps = Asked & { sums: readonly Sum[] };

export function TrendsPanel({ contracts, today, work, sums }: TrendsProps) {
  const { t } = useTranslation(dashboardTexts);
  const drawn = useWork(useCallback(() => drawnTrends({ contracts, today, work }), [contracts, today, work]));
  return (
    <Panel
      id="trends"
      title={t('trends.title')}
      explain={[...(drawn ?? []).map(({ name }) => t(`trends.rules.${name}`)), t('trends.rules.before')].join(' ')}
    >
      {!drawn && <RowsSkeleton rows={4} />}
      {drawn?.length === 0 && <p className="muted">{t('trends.none')}</p>}
      {drawn && drawn.length > 0 && (
        <div className={`stack ${styles.trends}`}>
          {drawn.map((trend) => (
            <Figure key={trend.name} trend={trend} sums={sums} />
          ))}
        </div>
      )}
    </Panel>
  );
}

const sumBeside = { signed: 'signed', money: 'dueThisMonth', rent: undefined } as const;

function Figure({ trend, sums }: { trend: Drawn; sums: readonly Sum[] }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const { name, columns, to } = trend;
  const title = t(`trends.${name}`);
  const last = columns.at(-1);
  const [year, before] = [sumToCent(columns.map(({ amount }) => amount)), sumToCent(columns.map((one) => one.before))];
  const beside = sumBeside[name];
  const hasBefore = before > 0;
  return (
    <figure className="shrinks">
      <figcaption className="column align-start gap-4">
        <span className="bold">{title}</span>
        {last && (
          <Link
            className={`inline-row centred press-36 no-underline inherits-ink hovers-link hovers-line ${styles.now}`}
            to={to(last)}
          >
            {t('trends.now', { amount: format.money(Math.round(last.amount)), month: format.monthName(last.day) })}
          </Link>
        )}
        <span className="row wrap baseline gap-4-24">
          {beside && <SumLink sums={sums} name={beside} />}
          {hasBefore && (
            <span className={`muted size-13 ${styles.change}`}>
              {t(year < before ? 'trends.less' : 'trends.more', {
                percent: format.percent(Math.round(Math.abs(year / before - 1) * 100) / 100),
              })}
            </span>
          )}
        </span>
      </figcaption>
      <Columns trend={trend} label={title} hasBefore={hasBefore} />
    </figure>
  );
}

const LINES = 3;

/** Returns the length between lines of a scale: a round one, of which so many reach over the most. */
function stepUpTo(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most / LINES));
  return ([1, 2, 2.5, 5].find((round) => round * unit * LINES >= most) ?? 10) * unit;
}

function Columns({ trend: { columns, to }, label, hasBefore }: { trend: Drawn; label: string; hasBefore: boolean }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const step = stepUpTo(Math.max(...columns.flatMap(({ amount, before }) => [amount, before])));
  const partOf = (amount: number) => `${(Math.max(0, amount) / (step * LINES)) * 100}%`;
  const money = (amount: number) => format.money(Math.round(amount));
  return (
    <>
      <div className={`relative above-24 ${styles.plot}`}>
        {Array.from({ length: LINES }, (_, index) => (
          <span
            key={index}
            className="not-on-phone absolute from-side-to-side line-below size-12 muted figures"
            style={{ insetBlockEnd: partOf(step * (index + 1)) }}
            aria-hidden
          >
            {format.short(step * (index + 1))}
          </span>
        ))}
        <ol className={`stack plain-list relative line-below ${styles.columns}`} aria-label={label}>
          {columns.map((column) => {
            const words = { month: format.month(column.day), amount: money(column.amount), before: money(column.before) };
            const text = t(hasBefore ? 'trends.monthAndBefore' : 'trends.month', words);
            return (
              <li key={column.month}>
                <Link to={to(column)} className={`hovers ${styles.column}`} title={text}>
                  <span className="visually-hidden">{text}</span>
                  <span className={styles.word} aria-hidden>
                    {words.month}
                  </span>
                  <span
                    className={`relative block ${styles.track}`}
                    style={{ ['--part' as string]: partOf(column.amount), ['--before' as string]: partOf(column.before) }}
                  >
                    <span className={`prints-colours absolute at-bottom chart-1-ground ${styles.bar}`} />
                    {column.before > 0 && <span className={`absolute ${styles.before}`} />}
                  </span>
                  <span className={styles.word} aria-hidden>
                    {words.amount}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      </div>
      <p className={`not-on-phone stack above-4 muted size-12 ${styles.months}`} aria-hidden>
        {columns
          .filter((_, index) => index % LINES === 0)
          .map(({ month, day }) => (
            <span key={month}>{format.month(day)}</span>
          ))}
      </p>
    </>
  );
}

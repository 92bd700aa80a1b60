import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { dashboard, type TrendName } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useWork } from '@/ui/page/use-work';
import { Panel } from '@/ui/panels/panel';
import type { Work } from '@/steps';
import { contractKind, dayWon } from '@/resources/contracts/rules/contract-days';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { sumToCent } from '@/schema/money';
import { RowsSkeleton } from './panel-rows';
import styles from './trends-panel.module.css';

/** A month, `YYYY-MM`, and its sums in AED. */
type TrendMonth = {
  month: string;
  /** The agreed prices of the sales signed in the month. */
  signed: number;
  /** The day of what desks add: the last one of the month, or today. */
  day: Day;
} & Readonly<Partial<Record<TrendName, number>>>;

const MONTHS = 12;

const trends = () => dashboard.parts().flatMap(({ trend }) => trend ?? []);

export function* trendMonths(contracts: readonly ServiceDocument[], today: Day): Work<readonly TrendMonth[]> {
  const signed = new Map<string, number[]>();
  for (const contract of contracts) {
    const month = contractKind(contract) === 'sale' ? dayWon(contract)?.slice(0, 7) : undefined;
    if (month) signed.set(month, [...(signed.get(month) ?? []), agreedPrice(contract) ?? 0]);
  }
  const first = addMonths(`${today.slice(0, 8)}01`, 1 - MONTHS);
  const months: TrendMonth[] = [];
  for (let index = 0; index < MONTHS; index++) {
    const begin = addMonths(first, index);
    const month = begin.slice(0, 7);
    const day = index === MONTHS - 1 ? today : addDays(addMonths(begin, 1), -1);
    const added = trends().map(({ name, amountOn }) => [name, amountOn(contracts, day)] as const);
    months.push({ month, signed: sumToCent(signed.get(month) ?? []), day, ...Object.fromEntries(added) });
    yield;
  }
  return months;
}

export type TrendsProps = { contracts: readonly ServiceDocument[]; today: Day };

export function TrendsPanel({ contracts, today }: TrendsProps) {
  const { t } = useTranslation(dashboardTexts);
  const months = useWork(useCallback(() => trendMonths(contracts, today), [contracts, today]));
  const added = trends();
  const names = ['signed', ...added.map(({ name }) => name)] as const;
  const isEmpty = months?.every((month) => names.every((name) => (month[name] ?? 0) === 0));
  return (
    <Panel
      id="trends"
      title={t('trends.title')}
      explain={[t('trends.rules.signed'), ...added.map(({ name }) => t(`trends.rules.${name}`))].join(' ')}
    >
      {!months && <RowsSkeleton rows={4} />}
      {isEmpty && <p className="muted">{t('trends.none')}</p>}
      {months && !isEmpty && (
        <div className={`stack ${styles.trends}`}>
          <Trend name="signed" months={months} linkOf={({ month }) => contractsWonPath({ period: month, kind: 'sale' })} />
          {added.map(({ name, to }) => (
            <Trend key={name} name={name} months={months} linkOf={({ day }) => to(day)} />
          ))}
        </div>
      )}
    </Panel>
  );
}

type OneProps = { name: 'signed' | TrendName; months: readonly TrendMonth[]; linkOf: (month: TrendMonth) => string };

function Trend({ name, months, linkOf }: OneProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const most = Math.max(1, ...months.map((month) => month[name] ?? 0));
  const last = months.at(-1);
  const title = t(`trends.${name}`);
  return (
    <figure className="shrinks">
      <figcaption className="row wrap gap-8 size-13">
        <span className="muted">{title}</span>
        {last && <b className="bold">{format.money(Math.round(last[name] ?? 0))}</b>}
      </figcaption>
      <ol className={`stack above-8 plain-list line-below gap-2 ${styles.columns}`} aria-label={title}>
        {months.map((month) => {
          const words = { month: format.month(`${month.month}-01`), amount: format.money(Math.round(month[name] ?? 0)) };
          const text = t('trends.month', words);
          return (
            <li key={month.month}>
              <Link to={linkOf(month)} className={`hovers row align-end ${styles.column}`} title={text}>
                <span className="visually-hidden">{text}</span>
                <span className={styles.word} aria-hidden>
                  {words.month}
                </span>
                <span
                  className={`prints-colours grows chart-1-ground ${styles.bar}`}
                  style={{ ['--part' as string]: `${((month[name] ?? 0) / most) * 100}%` }}
                />
                <span className={styles.word} aria-hidden>
                  {words.amount}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className={'not-on-phone row above-4 between muted size-12'}>
        <span>{format.month(`${months[0]?.month ?? ''}-01`)}</span>
        <span>{format.month(`${last?.month ?? ''}-01`)}</span>
      </p>
    </figure>
  );
}

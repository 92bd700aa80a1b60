import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { foldTight } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { DataColumn } from '@/ui/panels/data-table';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { type AgentStanding, agentStandings } from '../agent-standings';
import { bareAmount, kindCounted, type Records, wholePercent } from '../measure';
import { attainmentOf, type PeriodStanding } from '../rules/attainment';
import { periodLabel } from '../rules/periods';
import { type PlanningCell, planningTable, type PlanningTable as Planning, readPlanning } from '../rules/planning';
import { sumOf, sumOfGiven } from '../rules/totals';
import { EmptyPlanNote, MembersPanel, type MembersProps, PlanTable } from './members-panel';
import styles from './plan-table.module.css';

export const MemberPanels = (props: MembersProps) => (
  <>
    <MembersPanel {...props} />
    <PlanningPanel {...props} />
  </>
);

function PlanningPanel({ plan, reading: { record, unexpected }, records, standings, editPath }: MembersProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const editTo = editPath('planning');
  const planning = useMemo(() => readPlanning(plan.salesQuotasPlanning), [plan]);
  const table = useMemo(() => planningTable(planning.entries, record.members ?? []), [planning, record]);
  const unreadable = [
    ...unexpected.filter(({ path }) => path[0] === 'salesQuotasPlanning'),
    ...planning.unreadable
      .filter(({ value }) => isDocument(value))
      .map(({ row, value }) => ({ path: ['salesQuotasPlanning', row], value })),
  ];
  return (
    <Panel id="planning" title={t('panels.planning')} explain={t('planning.rule')} editTo={editTo}>
      {planning.entries.length + unreadable.length === 0 && (
        <EmptyPlanNote text={t('noPlanning')} add={t('addPlanning')} to={editTo} />
      )}
      {planning.entries.length > 0 && <PlanningTable plan={plan} records={records} standings={standings} table={table} />}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

type PlanningTableProps = Pick<MembersProps, 'plan' | 'records' | 'standings'> & { table: Planning };

type Part = Pick<AgentStanding, 'achieved' | 'contracts' | 'spellings'> & { period: string };

type Won = { achieved: number; to?: string | undefined };

type Attained = {
  planned: PlanningCell;
  won?: Won | undefined;
  hasBegun?: boolean;
  /** The sum of the members, where the target of the whole plan differs from it. */
  differsFrom?: number | undefined;
};

type Line = { key: string; lead: ReactNode; cells: readonly Attained[]; sum: Attained };

function PlanningTable({ plan, records, standings, table }: PlanningTableProps) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const format = useFormat();
  const { columns, lines, sums } = usePlanningLines({ plan, records, standings, table });
  return (
    <PlanTable
      label={t('planning.caption')}
      rows={lines}
      sums={sums}
      keyOf={({ key }) => key}
      columns={[
        {
          name: 'member',
          head: (
            <>
              <span>{t('planning.member')}</span>
              <span className={styles.second}>{t('planning.isAchieved')}</span>
            </>
          ),
          kind: 'name',
          className: styles.lead,
          cell: ({ lead }) => lead,
        },
        ...columns.map(({ period, isRunning }, index): DataColumn<Line> => ({
          name: period,
          head: <bdi>{periodLabel(period, format) || t('planning.noPeriod')}</bdi>,
          kind: 'number',
          isCurrent: isRunning,
          className: styles.tinted,
          cellProps: ({ cells }) => tint(cells[index]),
          cell: ({ cells }) => cells[index] && <AttainedFigures plan={plan} {...cells[index]} />,
        })),
        {
          name: 'total',
          head: t('planning.total'),
          kind: 'number',
          className: `${styles.tinted} ${styles.sum}`,
          cellProps: ({ sum }) => tint(sum),
          cell: ({ sum }) => <AttainedFigures plan={plan} {...sum} />,
        },
      ]}
    />
  );
}

function usePlanningLines({ plan, records, standings, table }: PlanningTableProps) {
  const { periods, totals, grand } = table;
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const kind = kindCounted(plan, records?.counted ?? 'all');
  const columns = useMemo(
    () => periods.map((period) => columnOf(plan, period, records, standings)),
    [plan, periods, records, standings],
  );
  const summed = (parts: readonly Part[]): Won => {
    const counted = parts.filter(({ contracts }) => contracts > 0);
    const agents = [...new Set(counted.flatMap(({ spellings }) => spellings))];
    return {
      achieved: sumOf(parts.map(({ achieved }) => achieved)),
      ...(counted.length > 0 && { to: contractsWonPath({ period: counted.map(({ period }) => period), kind, agents }) }),
    };
  };
  const others = strangersTo(table.lines, columns).filter((name) => summed(partsBy(name, columns)).achieved !== 0);
  /** Who is no member has nothing planned. */
  const line = (partsOf: (among: readonly Column[]) => Part[], planned?: readonly PlanningCell[]): readonly Attained[] =>
    columns.map((column, index) => {
      const parts = partsOf([column]);
      return {
        planned: planned?.[index] ?? {},
        won: parts.length > 0 ? summed(parts) : undefined,
        hasBegun: planned !== undefined && column.hasBegun,
      };
    });
  const lines = table.lines.map(({ memberId, name, cells, total }): Line => ({
    key: memberId,
    lead: (
      <>
        <RecordText className="medium" text={name ?? memberId} />
        {name === undefined && <span className={styles.second}>{t('planning.unknownMember')}</span>}
      </>
    ),
    cells: line((among) => partsBy(name, among), cells),
    sum: { planned: total, won: records && summed(partsBy(name, columns)), hasBegun: true },
  }));
  const strangers = others.map((name): Line => ({
    key: name,
    lead: (
      <>
        <RecordText text={name || t('common:noAgent')} />
        {name !== '' && <span className={styles.second}>{t('planning.unknownMember')}</span>}
      </>
    ),
    cells: line((among) => partsBy(name, among)),
    sum: { planned: {}, won: summed(partsBy(name, columns)), hasBegun: true },
  }));
  const all: Line = {
    key: 'total',
    lead: t('planning.total'),
    cells: line(partsOfAll, totals),
    sum: { planned: grand, won: records && summed(partsOfAll(columns)), hasBegun: true },
  };
  return { columns, lines, sums: [...strangers, all, ...wholeLine(table, t('planning.whole'))] };
}

function wholeLine({ totals, whole }: Planning, lead: string): Line[] {
  const cells = whole?.map(({ target }, index): Attained => {
    const sum = totals[index]?.target;
    return { planned: { target }, ...(target !== undefined && target !== sum && { differsFrom: sum ?? 0 }) };
  });
  if (!cells?.some(({ differsFrom }) => differsFrom !== undefined)) return [];
  return [{ key: 'whole', lead, cells, sum: { planned: { target: sumOfGiven(cells.map(({ planned }) => planned.target)) } } }];
}

type Column = {
  period: string;
  hasBegun: boolean;
  isRunning: boolean;
  agents?: ReadonlyMap<string, AgentStanding>;
  measured?: PeriodStanding['measured'];
};

const partsBy = (name: string | undefined, among: readonly Column[]): Part[] =>
  among.flatMap(({ period, agents }) => {
    const agent = name === undefined ? undefined : agents?.get(foldTight(name));
    return agent ? [{ ...agent, period }] : [];
  });

const partsOfAll = (among: readonly Column[]): Part[] =>
  among.flatMap(({ period, measured }) => (measured ? [{ ...measured, period, spellings: [] }] : []));

/** Names the agents who are no members; who has no name comes last. */
function strangersTo(lines: Planning['lines'], columns: readonly Column[]): readonly string[] {
  const members = new Set(lines.flatMap(({ name }) => (name === undefined ? [] : [foldTight(name)])));
  const strangers = columns.flatMap(({ agents }) =>
    [...(agents?.values() ?? [])].filter(({ name }) => !members.has(foldTight(name))),
  );
  return [...new Map(strangers.map(({ name }) => [foldTight(name), name])).values()].toSorted(
    (one, other) => Number(one === '') - Number(other === ''),
  );
}

function columnOf(
  plan: ServiceDocument,
  period: string,
  records: Records | undefined,
  standings: readonly PeriodStanding[],
): Column {
  const { elapsed = 1, measured } = standings.find((one) => one.period === period) ?? {};
  const agents = records && new Map(agentStandings(plan, period, records).map((agent) => [foldTight(agent.name), agent]));
  return {
    period,
    hasBegun: elapsed > 0,
    isRunning: elapsed > 0 && elapsed < 1,
    ...(agents && { agents }),
    ...(measured && { measured }),
  };
}

function attainedIn({ planned: { target, achieved: entered }, won, hasBegun = false }: Attained) {
  const achieved = won?.achieved ?? entered;
  const attainment = attainmentOf(achieved, target);
  const isShown = achieved !== undefined && (achieved !== 0 || (hasBegun && attainment !== undefined));
  return isShown ? { achieved, attainment } : undefined;
}

const tint = (cell: Attained | undefined) => {
  const { attainment = 0 } = (cell && attainedIn(cell)) ?? {};
  return { style: { ['--share' as string]: Math.min(1, Math.max(0, attainment)) } };
};

function AttainedFigures({ plan, ...cell }: Attained & { plan: ServiceDocument }) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const show = (value: number) => bareAmount(plan, value, format);
  const { won, planned, differsFrom } = cell;
  const { target, achieved: entered } = planned;
  const shown = attainedIn(cell);
  return (
    <>
      {target !== undefined && <span>{show(target)}</span>}
      {differsFrom !== undefined && (
        <span className={`block size-12 medium tone-warning wraps ${styles.differs}`}>
          {t('planning.differs', { sum: show(differsFrom) })}
        </span>
      )}
      {shown && (
        <span className={styles.second}>
          {won?.to ? (
            <Link className={textStyles.lineLink} to={won.to}>
              {show(shown.achieved)}
            </Link>
          ) : (
            <span>{show(shown.achieved)}</span>
          )}
          {shown.attainment !== undefined && <span>{` · ${wholePercent(shown.attainment, format)}`}</span>}
        </span>
      )}
      {won && entered !== undefined && entered !== won.achieved && (
        <span className={styles.second}>{t('planning.entered', { value: show(entered) })}</span>
      )}
    </>
  );
}

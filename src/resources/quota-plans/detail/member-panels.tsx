import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { foldTight } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { useTranslation } from '@/i18n/use-translation';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Reading } from '@/schema/reading';
import { type DataColumn, type DataTableProps, FactsTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { Panel } from '@/ui/panels/panel';
import { EmptyPanelNote, scrollable, UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { bareAmount, kindCounted, type Records, wholePercent } from '../measure';
import { attainmentOf, type PeriodStanding } from '../rules/attainment';
import { periodLabel } from '../rules/periods';
import { type PlanningCell, planningTable, type PlanningTable as Planning, readPlanning } from '../rules/planning';
import { sumOf, sumOfGiven } from '../rules/totals';
import { memberName } from '../list/plan-values';
import type { QuotaPlan } from '../quota-plan.schema';
import styles from './plan-table.module.css';

export const PlanTable = <R,>(table: DataTableProps<R>) => (
  <div className={`${figures.scroll} ${styles.scroll}`} aria-label={table.label} {...scrollable}>
    <FactsTable look={figures} {...table} className={styles.table} />
  </div>
);

function EmptyPlanNote({ text, add, to }: { text: string; add: string; to: string | undefined }) {
  return to === undefined ? <p className="screen-only muted">{text}</p> : <EmptyPanelNote text={text} add={add} to={to} />;
}

export type MembersProps = {
  plan: ServiceDocument;
  reading: Reading<QuotaPlan>;
  records: Records | undefined;
  standings: readonly PeriodStanding[];
  editPath: (section: string) => string | undefined;
};

export const MemberPanels = (props: MembersProps) => (
  <>
    <MembersPanel {...props}>
      <MemberList {...props} />
    </MembersPanel>
    <PlanningPanel {...props} />
  </>
);

type MembersPanelProps = Pick<MembersProps, 'reading' | 'editPath'> &
  Partial<Pick<ComponentProps<typeof Panel>, 'explain' | 'action' | 'children'>>;

export function MembersPanel({ reading: { record, unexpected }, editPath, explain, action, children }: MembersPanelProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const unreadable = unexpected.filter(({ path }) => path[0] === 'members');
  const members = record.members ?? [];
  const editTo = editPath('members');
  return (
    <Panel id="members" title={t('panels.members')} count={members.length} editTo={editTo} explain={explain} action={action}>
      {members.length + unreadable.length === 0 && <EmptyPlanNote text={t('noMembers')} add={t('addMembers')} to={editTo} />}
      {children}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

const MemberList = ({ reading: { record } }: MembersProps) => (
  <ul className="stack gap-8 plain-list">
    {record.members?.map((member, index) => (
      <li key={index}>
        <MemberName name={memberName(member)} role={member.role} />
      </li>
    ))}
  </ul>
);

export function MemberName({ name, role, note }: { name: string; role?: string | null | undefined; note?: ReactNode }) {
  return (
    <>
      <RecordText className="medium" text={name} />
      {note}
      {role && (
        <span className={styles.second}>
          <RecordText text={tradeWord('roles', role)} />
        </span>
      )}
    </>
  );
}

/** A sum over the contracts of an agent in a period. */
type AgentPart = { name: string; achieved: number; contracts: number; spellings: readonly string[] };
type PlanningProps = MembersProps & { explain?: string; agentsIn?: ((period: string) => readonly AgentPart[]) | undefined };

export function PlanningPanel({ explain, ...props }: PlanningProps) {
  const { plan, reading, editPath } = props;
  const { record, unexpected } = reading;
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
    <Panel id="planning" title={t('panels.planning')} explain={[t('planning.rule'), explain].join(' ')} editTo={editTo}>
      {planning.entries.length + unreadable.length === 0 && (
        <EmptyPlanNote text={t('noPlanning')} add={t('addPlanning')} to={editTo} />
      )}
      {planning.entries.length > 0 && <PlanningTable {...props} table={table} />}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

type PlanningTableProps = Pick<PlanningProps, 'plan' | 'records' | 'standings' | 'agentsIn'> & { table: Planning };

type Part = Omit<AgentPart, 'name'> & { period: string };

type Won = { achieved: number; to?: string | undefined };

type Attained = {
  planned: PlanningCell;
  won?: Won | undefined;
  hasBegun?: boolean;
  /** The sum of the members, where the target of the whole plan differs from it. */
  differsFrom?: number | undefined;
};

type Line = { key: string; lead: ReactNode; cells: readonly Attained[]; sum: Attained };

function PlanningTable(props: PlanningTableProps) {
  const { plan } = props;
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const format = useFormat();
  const { columns, lines, sums } = usePlanningLines(props);
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

function usePlanningLines({ plan, records, standings, agentsIn, table }: PlanningTableProps) {
  const { periods, totals, grand } = table;
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const kind = kindCounted(plan, records?.counted ?? 'all');
  const columns = useMemo(() => periods.map((period) => columnOf(period, standings, agentsIn)), [periods, standings, agentsIn]);
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
  const noMember = <span className={styles.second}>{t('planning.unknownMember')}</span>;
  const lines = table.lines.map(({ memberId, name, cells, total }): Line => ({
    key: memberId,
    lead: <MemberName name={name ?? memberId} note={name === undefined && noMember} />,
    cells: line((among) => partsBy(name, among), cells),
    sum: { planned: total, won: agentsIn && summed(partsBy(name, columns)), hasBegun: true },
  }));
  const strangers = others.map((name): Line => ({
    key: name,
    lead: <MemberName name={name || t('common:noAgent')} note={name !== '' && noMember} />,
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
  agents?: ReadonlyMap<string, AgentPart>;
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

function columnOf(period: string, standings: readonly PeriodStanding[], agentsIn: PlanningProps['agentsIn']): Column {
  const { elapsed = 1, measured } = standings.find((one) => one.period === period) ?? {};
  const agents = agentsIn && new Map(agentsIn(period).map((agent) => [foldTight(agent.name), agent]));
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

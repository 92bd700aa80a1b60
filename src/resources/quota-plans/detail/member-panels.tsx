import { useMemo } from 'react';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { foldTight } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { isDocument, type ServiceDocument } from '@/schema/document';
import figures from '@/ui/panels/figures-table.module.css';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { type AgentStanding, agentStandings } from '../agent-standings';
import { kindCounted, type Records } from '../measure';
import { bareAmount, wholePercent } from '../plan-amount';
import { attainmentOf, type PeriodStanding } from '../rules/attainment';
import { periodLabel } from '../rules/period-words';
import { type PlanningCell, planningTable, type PlanningTable as Planning, readPlanning } from '../rules/planning';
import { sumOf, sumOfGiven } from '../rules/totals';
import { MembersPanel, type MembersProps } from './members-panel';
import { EmptyPlanNote, ScrollTable } from './panel-parts';
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

/** Who is no member has no cells. */
type Planned = { cells?: readonly PlanningCell[]; total?: PlanningCell; sum: Won | undefined };

type Won = { achieved: number; to?: string | undefined };

function PlanningTable({ plan, records, standings, table }: PlanningTableProps) {
  const { periods, lines, totals, grand } = table;
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const format = useFormat();
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
  const ofOne = (parts: readonly Part[]): Won | undefined => (parts.length > 0 ? summed(parts) : undefined);
  const others = strangersTo(lines, columns).filter((name) => summed(partsBy(name, columns)).achieved !== 0);
  const line = (partsOf: (among: readonly Column[]) => Part[], { cells, total = {}, sum }: Planned) => (
    <>
      {columns.map((column, index) => (
        <AttainedCell
          key={column.period}
          plan={plan}
          cell={cells?.[index] ?? {}}
          won={ofOne(partsOf([column]))}
          hasBegun={cells !== undefined && column.hasBegun}
          isSum={false}
        />
      ))}
      <AttainedCell plan={plan} cell={total} won={sum} hasBegun isSum />
    </>
  );
  return (
    <ScrollTable label={t('planning.caption')}>
      <thead>
        <tr>
          <th scope="col" className={styles.lead}>
            <span>{t('planning.member')}</span>
            <span className={styles.second}>{t('planning.isAchieved')}</span>
          </th>
          {columns.map(({ period, isRunning }) => (
            <th key={period} scope="col" className={figures.number} aria-current={isRunning ? 'date' : undefined}>
              <bdi>{periodLabel(period, format) || t('planning.noPeriod')}</bdi>
            </th>
          ))}
          <th scope="col" className={figures.number}>
            {t('planning.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ memberId, name, cells, total }) => (
          <tr key={memberId}>
            <th scope="row" className={styles.lead}>
              <RecordText className="medium" text={name ?? memberId} />
              {name === undefined && <span className={styles.second}>{t('planning.unknownMember')}</span>}
            </th>
            {line((among) => partsBy(name, among), { cells, total, sum: records && summed(partsBy(name, columns)) })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {others.map((name) => (
          <tr key={name}>
            <th scope="row" className={styles.lead}>
              <RecordText text={name || t('common:noAgent')} />
              {name !== '' && <span className={styles.second}>{t('agents.notMember')}</span>}
            </th>
            {line((among) => partsBy(name, among), { sum: summed(partsBy(name, columns)) })}
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.lead}>
            {t('planning.total')}
          </th>
          {line(partsOfAll, { cells: totals, total: grand, sum: records && summed(partsOfAll(columns)) })}
        </tr>
        <WholeLine plan={plan} table={table} />
      </tfoot>
    </ScrollTable>
  );
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

type WholeLineProps = Pick<PlanningTableProps, 'plan' | 'table'>;

/** The targets of the whole plan, where they differ from the sum of its members. */
function WholeLine({ plan, table: { periods, totals, whole } }: WholeLineProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const show = (value: number | undefined) => (value === undefined ? '' : bareAmount(plan, value, format));
  if (!whole?.some(({ target }, index) => target !== undefined && target !== totals[index]?.target)) return null;
  return (
    <tr>
      <th scope="row" className={styles.lead}>
        {t('planning.whole')}
      </th>
      {whole.map((one, index) => (
        <td key={periods[index]} className={figures.number}>
          <span>{show(one.target)}</span>
          {one.target !== undefined && one.target !== totals[index]?.target && (
            <span className={`block size-12 medium tone-warning wraps ${styles.differs}`}>
              {t('planning.differs', { sum: show(totals[index]?.target ?? 0) })}
            </span>
          )}
        </td>
      ))}
      <td className={`${figures.number} ${styles.sum}`}>{show(sumOfGiven(whole.map(({ target }) => target)))}</td>
    </tr>
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

type AttainedCellProps = {
  plan: ServiceDocument;
  cell: PlanningCell;
  won: Won | undefined;
  hasBegun: boolean;
  isSum: boolean;
};

function AttainedCell({ plan, cell: { target, achieved: entered }, won, hasBegun, isSum }: AttainedCellProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const show = (value: number) => bareAmount(plan, value, format);
  const achieved = won?.achieved ?? entered;
  const attainment = attainmentOf(achieved, target);
  const isShown = achieved !== undefined && (achieved !== 0 || (hasBegun && attainment !== undefined));
  const share = isShown && attainment !== undefined ? Math.min(1, Math.max(0, attainment)) : 0;
  return (
    <td className={`${figures.number} ${styles.tinted} ${isSum ? styles.sum : ''}`} style={{ ['--share' as string]: share }}>
      {target !== undefined && <span>{show(target)}</span>}
      {isShown && (
        <span className={styles.second}>
          {won?.to ? (
            <Link className={textStyles.lineLink} to={won.to}>
              {show(achieved)}
            </Link>
          ) : (
            <span>{show(achieved)}</span>
          )}
          {attainment !== undefined && <span>{` · ${wholePercent(attainment, format)}`}</span>}
        </span>
      )}
      {won && entered !== undefined && entered !== won.achieved && (
        <span className={styles.second}>{t('planning.entered', { value: show(entered) })}</span>
      )}
    </td>
  );
}

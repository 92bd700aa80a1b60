import { inTurn } from '@/i18n/in-turn';
import { useId, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import type { ServiceDocument } from '@/schema/document';
import type { Reading, UnexpectedValue } from '@/schema/reading';
import { SelectBox } from '@/ui/controls/controls';
import { setParam, useAddress } from '@/ui/page/use-address';
import figures from '@/ui/panels/figures-table.module.css';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { type AgentStanding, agentStandings, enteredStandings } from '../agent-standings';
import { kindCounted, type Records } from '../measure';
import { bareAmount, wholePercent } from '../plan-amount';
import { planWord } from '../plan-words';
import type { QuotaPlan } from '../quota-plan.schema';
import { attainmentOf, type PeriodStanding, progressOf } from '../rules/attainment';
import { periodLabel } from '../rules/period-words';
import { sumOf, sumOfGiven } from '../rules/totals';
import styles from './members-panel.module.css';
import { EmptyPlanNote, ScrollTable } from './panel-parts';
import planTableStyles from './plan-table.module.css';

const NAME = 'period';

export type MembersProps = {
  plan: ServiceDocument;
  reading: Reading<QuotaPlan>;
  /** Undefined where the plan is not measured by contracts. */
  records: Records | undefined;
  standings: readonly PeriodStanding[];
  /** The address of a section of the form; undefined for a plan in the bin. */
  editPath: (section: string) => string | undefined;
};

export function MembersPanel({ plan, reading: { record, unexpected }, records, standings, editPath }: MembersProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const id = useId();
  const [address, write] = useAddress();
  const begun = standings.filter(({ elapsed = 1 }) => elapsed > 0);
  const running = begun.find(({ elapsed = 1 }) => elapsed < 1) ?? begun.at(-1) ?? standings[0];
  const period = standings.find((one) => one.period === address.get(NAME)) ?? running;
  const unreadable: readonly UnexpectedValue[] = unexpected.filter(({ path }) => path[0] === 'members');
  const members = record.members ?? [];
  const editTo = editPath('members');
  return (
    <Panel
      id="members"
      title={t('panels.members')}
      count={members.length}
      explain={<p>{t('agents.rule')}</p>}
      editTo={editTo}
      action={
        period && (
          <>
            <label className="visually-hidden" htmlFor={id}>
              {t('attainment.period')}
            </label>
            <SelectBox
              small
              id={id}
              value={period.period}
              onChange={({ target: { value } }) => write((next) => setParam(next, NAME, value), { replace: true })}
            >
              {standings.map((one) => (
                <option key={one.period} value={one.period}>
                  {periodLabel(one.period, format)}
                </option>
              ))}
            </SelectBox>
          </>
        )
      }
    >
      {members.length + unreadable.length === 0 && <EmptyPlanNote text={t('noMembers')} add={t('addMembers')} to={editTo} />}
      <League plan={plan} records={records} period={period} />
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

type LeagueProps = Pick<MembersProps, 'plan' | 'records'> & { period: PeriodStanding | undefined };

function League({ plan, records, period }: LeagueProps) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const format = useFormat();
  const key = period?.period ?? '';
  const agents = useMemo(() => {
    const won = records ? agentStandings(plan, key, records) : [];
    return won.length > 0 ? won : enteredStandings(plan, key);
  }, [plan, key, records]);
  if (agents.length === 0) return null;
  const kind = kindCounted(plan, records?.counted ?? 'all');
  const hasCommission = agents.some(({ commission }) => commission !== undefined);
  const total = totalOf(agents);
  const show = (value: number | undefined) => value !== undefined && bareAmount(plan, value, format);
  const row = (agent: AgentStanding) => (
    <>
      <Attained standing={agent} elapsed={period?.elapsed} />
      <td className={figures.number} data-kind="number">
        {agent.contracts > 0 ? (
          <Link className={textStyles.lineLink} to={contractsWonPath({ period: key, kind, agents: agent.spellings })}>
            {show(agent.achieved)}
          </Link>
        ) : (
          show(agent.achieved)
        )}
      </td>
      <td className={`${figures.number} ${figures.optional}`}>{show(agent.target)}</td>
      {records && <td className={`${figures.number} ${figures.optional}`}>{format.number(agent.contracts)}</td>}
      {hasCommission && (
        <td className={`${figures.number} ${figures.optional}`}>{format.money(agent.commission, { unit: false })}</td>
      )}
    </>
  );
  return (
    <ScrollTable label={t('agents.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('planning.member')}</th>
          <th scope="col" className={styles.attained}>
            {t('attainment.attainment')}
          </th>
          <th scope="col" className={figures.number}>
            <span>{t(records ? 'attainment.measured' : 'attainment.typed')}</span>
          </th>
          <th scope="col" className={`${figures.number} ${figures.optional}`}>
            <span>{t('attainment.target')}</span>
            {typeof plan.planUom === 'string' && (
              <span className={planTableStyles.second}>{planWord('units', plan.planUom)}</span>
            )}
          </th>
          {records && (
            <th scope="col" className={`${figures.number} ${figures.optional}`}>
              {t('agents.contracts')}
            </th>
          )}
          {hasCommission && (
            <th scope="col" className={`${figures.number} ${figures.optional}`}>
              <span>{t('agents.commission')}</span>
              <span className={planTableStyles.second}>{planWord('units', 'currency')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {agents.toSorted(bestFirst).map((agent) => (
          <tr key={agent.name}>
            <th scope="row">
              <RecordText className="medium" text={agent.name || t('common:noAgent')} />
              {!agent.isMember && agent.name !== '' && <span className={planTableStyles.second}>{t('agents.notMember')}</span>}
              {agent.role && (
                <span className={planTableStyles.second}>
                  <RecordText text={tradeWord('roles', agent.role)} />
                </span>
              )}
            </th>
            {row(agent)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('agents.total')}</th>
          {row(total)}
        </tr>
      </tfoot>
    </ScrollTable>
  );
}

/** The best first; who has no target follows in the order of the plan, then who is no member. */
const bestFirst = (a: AgentStanding, b: AgentStanding): number =>
  inTurn(Number(b.isMember) - Number(a.isMember), (b.attainment ?? -1) - (a.attainment ?? -1));

function totalOf(agents: readonly AgentStanding[]): AgentStanding {
  const target = sumOfGiven(agents.map((agent) => agent.target));
  const achieved = sumOf(agents.map((agent) => agent.achieved));
  const commission = sumOfGiven(agents.map((agent) => agent.commission));
  const attainment = attainmentOf(achieved, target);
  return {
    name: '',
    spellings: [],
    isMember: true,
    achieved,
    contracts: agents.reduce((sum, { contracts }) => sum + contracts, 0),
    ...(target !== undefined && { target }),
    ...(attainment !== undefined && { attainment }),
    ...(commission !== undefined && { commission }),
  };
}

type AttainedProps = { standing: AgentStanding; elapsed: number | undefined };

function Attained({ standing, elapsed }: AttainedProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const { attainment } = standing;
  const isRunning = elapsed !== undefined && elapsed > 0 && elapsed < 1;
  const progress = isRunning ? progressOf(standing, elapsed) : undefined;
  const part = (share: number) => `${Math.min(1, share) * 100}%`;
  return (
    <td className={styles.attained}>
      {attainment !== undefined && (
        <div className={`row centred gap-8 ${styles.measure}`}>
          <span className={`relative rounded-4 sunken prints-colours grows height-8 ${styles.bar}`} aria-hidden>
            <span
              className={`rounded-4 prints-colours absolute at-start chart-1-ground ${styles.fill}`}
              style={{ inlineSize: part(attainment) }}
            />
            {isRunning && (
              <span className={`prints-colours absolute ${styles.mark}`} style={{ insetInlineStart: part(elapsed) }} />
            )}
          </span>
          <span className={`medium end ${styles.percent}`}>{wholePercent(attainment, format)}</span>
        </div>
      )}
      {progress && <span className={planTableStyles.second}>{t(`attainment.progress.${progress}`)}</span>}
    </td>
  );
}

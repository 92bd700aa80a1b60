import { inTurn } from '@/i18n/fold';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { setParam, useAddress } from '@/ui/page/use-address';
import { ChoiceBox } from '@/ui/controls/controls';
import textStyles from '@/ui/text/text.module.css';
import { type AgentStanding, agentStandings, enteredStandings } from './agent-standings';
import {
  MemberName,
  MembersPanel,
  type MembersProps,
  PlanningPanel,
  PlanTable,
} from '@/resources/quota-plans/detail/member-panels';
import { bareAmount, kindCounted, wholePercent } from '@/resources/quota-plans/measure';
import { planWord } from '@/resources/quota-plans/plan-words';
import { attainmentOf, type PeriodStanding, progressOf } from '@/resources/quota-plans/rules/attainment';
import { periodLabel } from '@/resources/quota-plans/rules/periods';
import { sumOf, sumOfGiven } from '@/resources/quota-plans/rules/totals';
import styles from './plan-league.module.css';
import planTableStyles from '@/resources/quota-plans/detail/plan-table.module.css';

export function PlanLeague(props: MembersProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const { plan, records } = props;
  const agentsIn = useMemo(() => records && ((period: string) => agentStandings(plan, period, records)), [plan, records]);
  return (
    <>
      <LeaguePanel {...props} />
      <PlanningPanel {...props} explain={t('agents.planning')} agentsIn={agentsIn} />
    </>
  );
}

const NAME = 'period';

function LeaguePanel(props: MembersProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const [address, write] = useAddress();
  const { plan, records, standings } = props;
  const begun = standings.filter(({ elapsed = 1 }) => elapsed > 0);
  const running = begun.find(({ elapsed = 1 }) => elapsed < 1) ?? begun.at(-1) ?? standings[0];
  const period = standings.find((one) => one.period === address.get(NAME)) ?? running;
  return (
    <MembersPanel
      {...props}
      explain={<p>{t('agents.rule')}</p>}
      action={
        period && (
          <ChoiceBox
            small
            aria-label={t('attainment.period')}
            value={period.period}
            choices={standings.map(({ period: value }) => ({ value, label: periodLabel(value, format) }))}
            onChange={(value) => write((next) => setParam(next, NAME, value), { replace: true })}
          />
        )
      }
    >
      <League plan={plan} records={records} period={period} />
    </MembersPanel>
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
  const total = totalOf(agents);
  const show = (value: number | undefined) => value !== undefined && bareAmount(plan, value, format);
  return (
    <PlanTable
      label={t('agents.caption')}
      rows={agents.toSorted(bestFirst)}
      sums={[total]}
      keyOf={({ name }) => name}
      columns={[
        {
          name: 'member',
          head: t('planning.member'),
          kind: 'name',
          cell: (agent) => (agent === total ? t('common:total') : <Agent agent={agent} />),
        },
        {
          name: 'attained',
          head: t('attainment.title'),
          className: styles.attained,
          cell: (agent) => <Attained standing={agent} elapsed={period?.elapsed} />,
        },
        {
          name: 'achieved',
          head: <span>{t(records ? 'attainment.measured' : 'attainment.typed')}</span>,
          kind: 'number',
          cellProps: () => ({ 'data-kind': 'number' }),
          cell: ({ achieved, contracts, spellings }) =>
            contracts > 0 ? (
              <Link className={textStyles.lineLink} to={contractsWonPath({ period: key, kind, agents: spellings })}>
                {show(achieved)}
              </Link>
            ) : (
              show(achieved)
            ),
        },
        {
          name: 'target',
          head: (
            <>
              <span>{t('attainment.target')}</span>
              {typeof plan.planUom === 'string' && (
                <span className={planTableStyles.second}>{planWord('units', plan.planUom)}</span>
              )}
            </>
          ),
          kind: 'number',
          optional: true,
          cell: ({ target }) => show(target),
        },
        records !== undefined && {
          name: 'contracts',
          head: t('common:contracts'),
          kind: 'number',
          optional: true,
          cell: ({ contracts }) => format.number(contracts),
        },
        agents.some(({ commission }) => commission !== undefined) && {
          name: 'commission',
          head: (
            <>
              <span>{t('agents.commission')}</span>
              <span className={planTableStyles.second}>{planWord('units', 'currency')}</span>
            </>
          ),
          kind: 'number',
          optional: true,
          cell: ({ commission }) => format.money(commission, { unit: false }),
        },
      ]}
    />
  );
}

function Agent({ agent: { name, isMember, role } }: { agent: AgentStanding }) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const note = !isMember && name !== '' && <span className={planTableStyles.second}>{t('planning.unknownMember')}</span>;
  return <MemberName name={name || t('common:noAgent')} role={role} note={note} />;
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

function Attained({ standing, elapsed }: { standing: AgentStanding; elapsed: number | undefined }) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const { attainment } = standing;
  const isRunning = elapsed !== undefined && elapsed > 0 && elapsed < 1;
  const progress = isRunning ? progressOf(standing, elapsed) : undefined;
  const part = (share: number) => `${Math.min(1, share) * 100}%`;
  return (
    <>
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
    </>
  );
}

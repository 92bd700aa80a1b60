import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { sumOf } from '@/resources/contracts/rules/price';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { SelectBox } from '@/ui/controls/controls';
import { setParam, useAddress } from '@/ui/page/use-address';
import figures from '@/ui/panels/figures-table.module.css';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import { agentStandings } from '../agent-standings';
import { kindCounted, type Records } from '../measure';
import { bareAmount, wholePercent } from '../plan-amount';
import { planWord } from '../plan-words';
import { attainmentOf, standingsOf } from '../rules/attainment';
import { periodLabel } from '../rules/period-words';
import styles from './attainment.module.css';
import { ScrollTable } from './panel-parts';
import planTableStyles from './plan-table.module.css';

const NAME = 'period';

type Props = { plan: ServiceDocument; records: Records };

/** Shows the attainment and commission of each agent in a period: the running one, unless the address names another. */
export function AgentsPanel({ plan, records }: Props) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const id = useId();
  const [address, write] = useAddress();
  const [now] = useState(() => today(new Date()));
  const begun = standingsOf(plan, now).filter(({ elapsed = 0 }) => elapsed > 0);
  const running = begun.find(({ elapsed = 1 }) => elapsed < 1) ?? begun.at(-1);
  const period = (begun.find((one) => one.period === address.get(NAME)) ?? running)?.period;
  if (period === undefined) return null;
  return (
    <Panel id="agents" title={t('agents.title')} explain={t('agents.rule')}>
      <div className={styles.counted}>
        <label className="medium" htmlFor={id}>
          {t('attainment.period')}
        </label>
        <SelectBox
          small
          id={id}
          value={period}
          onChange={({ target: { value } }) => write((next) => setParam(next, NAME, value), { replace: true })}
        >
          {begun.map((one) => (
            <option key={one.period} value={one.period}>
              {periodLabel(one.period, format)}
            </option>
          ))}
        </SelectBox>
      </div>
      <AgentsTable plan={plan} records={records} period={period} />
    </Panel>
  );
}

function AgentsTable({ plan, records, period }: Props & { period: string }) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const agents = useMemo(() => agentStandings(plan, period, records), [plan, period, records]);
  const targetInAll = sumOf(agents.map(({ target }) => target));
  const achievedInAll = sumOf(agents.map(({ achieved }) => achieved));
  const kind = kindCounted(plan, records.counted ?? 'all');
  const show = (value: number | undefined) => value !== undefined && bareAmount(plan, value, format);
  const money = (value: number | undefined) => format.money(value, { unit: false });
  return (
    <ScrollTable label={t('agents.caption')}>
      <thead>
        <tr>
          <th scope="col" className={planTableStyles.lead}>
            {t('agents.agent')}
          </th>
          <th scope="col" className={figures.number}>
            <span>{t('attainment.target')}</span>
            {typeof plan.planUom === 'string' && (
              <span className={planTableStyles.second}>{planWord('units', plan.planUom)}</span>
            )}
          </th>
          <th scope="col" className={figures.number}>
            {t('attainment.measured')}
          </th>
          <th scope="col" className={figures.number}>
            {t('attainment.attainment')}
          </th>
          <th scope="col" className={figures.number}>
            {t('agents.contracts')}
          </th>
          <th scope="col" className={figures.number}>
            <span>{t('agents.commission')}</span>
            <span className={planTableStyles.second}>{planWord('units', 'currency')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {agents.map(({ name, spellings, isMember, target, achieved, attainment, contracts, commission }) => (
          <tr key={name}>
            <th scope="row" className={planTableStyles.lead}>
              <RecordText className="medium" text={name || t('agents.nobody')} />
              {!isMember && name !== '' && <span className={planTableStyles.second}>{t('agents.notMember')}</span>}
            </th>
            <td className={figures.number}>{show(target)}</td>
            <td className={figures.number}>
              {contracts > 0 ? (
                <Link to={contractsWonPath({ period, kind, agents: spellings })}>{show(achieved)}</Link>
              ) : (
                show(achieved)
              )}
            </td>
            <td className={figures.number}>{wholePercent(attainment, format)}</td>
            <td className={figures.number}>{format.number(contracts)}</td>
            <td className={figures.number}>{money(commission)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={planTableStyles.lead}>
            {t('agents.total')}
          </th>
          <td className={figures.number}>{show(targetInAll)}</td>
          <td className={figures.number}>{show(achievedInAll)}</td>
          <td className={figures.number}>{wholePercent(attainmentOf(achievedInAll, targetInAll), format)}</td>
          <td className={figures.number}>{format.number(agents.reduce((sum, { contracts }) => sum + contracts, 0))}</td>
          <td className={figures.number}>{money(sumOf(agents.map(({ commission }) => commission)))}</td>
        </tr>
      </tfoot>
    </ScrollTable>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Reading } from '@/schema/reading';
import figures from '@/ui/panels/figures-table.module.css';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordText } from '@/ui/text/record-text';
import { bareAmount, wholePercent } from '../plan-amount';
import type { QuotaPlan } from '../quota-plan.schema';
import { attainmentOf } from '../rules/attainment';
import { periodLabel } from '../rules/period-words';
import { type PlanningCell, planningTable, type PlanningTable as Planning, readPlanning } from '../rules/planning';
import { EmptyPlanNote, ScrollTable } from './panel-parts';
import styles from './plan-table.module.css';

type Props = { plan: ServiceDocument; reading: Reading<QuotaPlan>; editTo: string | undefined };

/** Shows targets by member and period with their sums, read-only. */
export function PlanningPanel({ plan, reading: { record, unexpected }, editTo }: Props) {
  const { t } = useTranslation(quotaPlanTexts);
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
      {planning.entries.length > 0 && <PlanningTable plan={plan} table={table} />}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

type PlanningTableProps = { plan: ServiceDocument; table: Planning };

function PlanningTable({ plan, table: { periods, lines, totals, grand, whole } }: PlanningTableProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const show = (value: number | undefined) => (value === undefined ? '' : bareAmount(plan, value, format));
  const isTyped = [...totals, ...(whole ?? [])].some(({ achieved }) => achieved !== undefined);
  const cell = ({ target, achieved }: PlanningCell) => (
    <>
      <span>{show(target)}</span>
      {achieved !== undefined && (
        <span className={styles.second}>
          {[
            t('planning.achieved', { value: show(achieved) }),
            target === undefined || target <= 0 ? t('attainment.noTarget') : wholePercent(attainmentOf(achieved, target), format),
          ].join(' · ')}
        </span>
      )}
    </>
  );
  return (
    <ScrollTable label={t('planning.caption')}>
      <thead>
        <tr>
          <th scope="col" className={styles.lead}>
            <span>{t('planning.member')}</span>
            {isTyped && <span className={styles.second}>{t('planning.isTyped')}</span>}
          </th>
          {periods.map((period) => (
            <th key={period} scope="col" className={figures.number}>
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
            {cells.map((one, index) => (
              <td key={periods[index]} className={figures.number}>
                {cell(one)}
              </td>
            ))}
            <td className={`${figures.number} ${styles.sum}`}>{cell(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={styles.lead}>
            {t('planning.total')}
          </th>
          {totals.map((one, index) => (
            <td key={periods[index]} className={figures.number}>
              {cell(one)}
            </td>
          ))}
          <td className={`${figures.number} ${styles.sum}`}>{cell(grand)}</td>
        </tr>
        {whole && (
          <tr>
            <th scope="row" className={styles.lead}>
              {t('planning.whole')}
            </th>
            {whole.map((one, index) => (
              <td key={periods[index]} className={figures.number}>
                {cell(one)}
                {one.target !== undefined && one.target !== totals[index]?.target && (
                  <span className={styles.differs}>{t('planning.differs', { sum: show(totals[index]?.target ?? 0) })}</span>
                )}
              </td>
            ))}
            <td className={`${figures.number} ${styles.sum}`}>{show(wholeSum(whole))}</td>
          </tr>
        )}
      </tfoot>
    </ScrollTable>
  );
}

const wholeSum = (whole: readonly PlanningCell[]) =>
  whole.reduce<number | undefined>((sum, { target }) => (target === undefined ? sum : (sum ?? 0) + target), undefined);

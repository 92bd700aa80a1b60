import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { compareDays, dayOf, today } from '@/schema/day';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { rowsOf, type RowOf } from '@/schema/rows';
import styles from '@/ui/figures-table.module.css';
import { isMissing } from '@/ui/field-value';
import tagged from '@/ui/nested-rows.module.css';
import { Panel } from '@/ui/panel';
import { OddRows } from '@/ui/panel-parts';
import { PrintPanelButton } from '@/ui/print-button';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema, type Contract } from '../contract.schema';
import { sumOf } from '../rules/price';
import { FirstRows } from './first-rows';
import own from './manual-terms-panel.module.css';
import type { ContractParts } from './parts';

type ManualTerm = NonNullable<Contract['manualTerms']>[number];
type ListedTerm = RowOf<ManualTerm> & { running: number; isNext: boolean };

const termSchema = fieldOf(contractSchema, 'manualTerms').fields ?? contractSchema;

/** Instalments and cheques written out, each with the sum so far; nothing where there are none, which most leases have not. */
export function ManualTermsPanel({ reading, editPath }: ContractParts) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const { rows, unreadable } = rowsOf(reading, 'manualTerms');
  if (rows.length + unreadable.length === 0) return null;
  const inCurrency = (label: string) => t('contracts.detail.inCurrency', { label });
  return (
    <Panel
      id="manual-terms"
      title={t('contracts.detail.panels.manualTerms')}
      count={rows.length || undefined}
      editTo={editPath('terms')}
      action={<PrintPanelButton label={t('contracts.detail.printManualTerms')} />}
    >
      <FirstRows rows={listed(rows, now)}>
        {(shown) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{labelOf(termSchema, 'date')}</th>
                  <th scope="col">{labelOf(termSchema, 'description')}</th>
                  <th scope="col" className={styles.number}>
                    {inCurrency(labelOf(termSchema, 'amount'))}
                  </th>
                  <th scope="col" className={`${styles.number} ${styles.optional}`}>
                    {inCurrency(t('contracts.detail.soFar'))}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <TermRow key={row.index} {...row} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t('contracts.detail.total')}
                  </th>
                  <td className={styles.number}>
                    <bdi>{format.money(sumOf(rows.map(({ row }) => row.amount)), { unit: false })}</bdi>
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </FirstRows>
      <OddRows entries={unreadable} />
    </Panel>
  );
}

/** In the order of the record: a series that is out of order is not put into another one here. */
function listed(rows: ReadonlyArray<RowOf<ManualTerm>>, now: string): ListedTerm[] {
  const days = rows.flatMap(({ row }) => dayOf(row.date) ?? []).filter((day) => day >= now);
  const [next] = days.toSorted(compareDays);
  const at = rows.findIndex(({ row }) => next !== undefined && dayOf(row.date) === next);
  return rows.map((row, place) => ({
    ...row,
    running: sumOf(rows.slice(0, place + 1).map(({ row: { amount } }) => amount)) ?? 0,
    isNext: place === at,
  }));
}

function TermRow({ row, index, odd, running, isNext }: ListedTerm) {
  const { t } = useTranslation();
  const format = useFormat();
  const oddNames = (['date', 'description', 'amount', 'type'] as const).filter((name) =>
    odd.some(({ path }) => path[2] === name),
  );
  return (
    <tr className={isNext ? own.next : undefined}>
      <td>
        <time dateTime={dayOf(row.date)}>{format.day(dayOf(row.date) ?? row.date)}</time>
        {isNext && <span className={own.word}>{t('contracts.detail.nextDue')}</span>}
      </td>
      <td>
        <bdi>{row.description}</bdi> {!isMissing(row.type) && <bdi className={tagged.tag}>{row.type}</bdi>}
        <RecordDetails schema={termSchema} record={row} names={oddNames} odd={odd} path={['manualTerms', index]} />
      </td>
      <td className={styles.number}>
        <bdi>{format.money(row.amount, { unit: false })}</bdi>
      </td>
      <td className={`${styles.number} ${styles.quiet} ${styles.optional}`}>
        <bdi>{format.money(running, { unit: false })}</bdi>
      </td>
    </tr>
  );
}

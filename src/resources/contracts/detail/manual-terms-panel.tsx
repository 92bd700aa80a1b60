import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { rowsOf, type RowOf } from '@/schema/rows';
import styles from '@/ui/figures-table.module.css';
import { isMissing } from '@/ui/field-value';
import tagged from '@/ui/nested-rows.module.css';
import { Panel } from '@/ui/panel';
import { OddRows } from '@/ui/panel-parts';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema, type Contract } from '../contract.schema';
import { sumOf } from '../rules/price';
import { FirstRows } from './first-rows';
import type { ContractParts } from './parts';

type ManualTerm = NonNullable<Contract['manualTerms']>[number];

const termSchema = fieldOf(contractSchema, 'manualTerms').fields ?? contractSchema;

/** Instalments and cheques written out; nothing where there are none, which most leases have not. */
export function ManualTermsPanel({ reading, editPath }: ContractParts) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, unreadable } = rowsOf(reading, 'manualTerms');
  if (rows.length + unreadable.length === 0) return null;
  return (
    <Panel
      id="manual-terms"
      title={t('contracts.detail.panels.manualTerms')}
      count={rows.length || undefined}
      editTo={editPath('terms')}
    >
      <FirstRows rows={rows}>
        {(shown) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{labelOf(termSchema, 'date')}</th>
                  <th scope="col">{labelOf(termSchema, 'description')}</th>
                  <th scope="col" className={styles.number}>
                    {t('contracts.detail.inCurrency', { label: labelOf(termSchema, 'amount') })}
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

function TermRow({ row, index, odd }: RowOf<ManualTerm>) {
  const format = useFormat();
  const oddNames = (['date', 'description', 'amount', 'type'] as const).filter((name) =>
    odd.some(({ path }) => path[2] === name),
  );
  return (
    <tr>
      <td>
        <time dateTime={dayOf(row.date)}>{format.day(dayOf(row.date) ?? row.date)}</time>
      </td>
      <td>
        <bdi>{row.description}</bdi> {!isMissing(row.type) && <bdi className={tagged.tag}>{row.type}</bdi>}
        <RecordDetails schema={termSchema} record={row} names={oddNames} odd={odd} path={['manualTerms', index]} />
      </td>
      <td className={styles.number}>
        <bdi>{format.money(row.amount, { unit: false })}</bdi>
      </td>
    </tr>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { isDocument } from '@/schema/document';
import { fieldNames, fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { hasFils } from '@/schema/money';
import { readRows, type RowOf } from '@/schema/reading';
import { DataTable } from '@/ui/panels/data-table';
import { shownText } from '@/ui/panels/field-value';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordDetails } from '@/ui/panels/record-details';
import { RecordText } from '@/ui/text/record-text';
import type { ContractPanelProps } from '../contract-page.place';
import { type Contract, contractSchema } from '../contract.schema';
import { paymentWords } from '../payment-words';
import { entriesOf } from '../rules/rows';

type Instalment = RowOf<NonNullable<Contract['manualTerms']>[number]>;

const schema = fieldOf(contractSchema, 'manualTerms').fields ?? contractSchema;

/** An instalment without a day or with values that cannot be read, which no table can list. */
export const isUnlisted = ({ row, unexpected }: Instalment): boolean => unexpected.length > 0 || dayOf(row.date) === undefined;

export function UnlistedInstalments({ rows }: { rows: readonly Instalment[] }) {
  const { t } = useTranslation(contractDetailTexts);
  if (rows.length === 0) return null;
  return (
    <section className="stack gap-12 above-16" aria-label={t('unlisted')}>
      <h3 className="size-13 medium muted">{t('unlisted')}</h3>
      {rows.map(({ row, index, unexpected }) => (
        <RecordDetails
          key={index}
          schema={schema}
          record={row}
          names={['date', 'description', 'amount', 'type']}
          unexpected={unexpected}
          path={['manualTerms', index]}
          onlyGiven
        />
      ))}
    </section>
  );
}

/** Lists instalments as they are written. What the service keeps with one stands below it, unread. */
export function InstalmentsPanel({ reading, editPath, contract }: ContractPanelProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const { rows, unreadable } = readRows(reading, 'manualTerms');
  if (rows.length + unreadable.length === 0) return null;
  const listed = rows.filter((row) => !isUnlisted(row));
  const fils = listed.some(({ row }) => hasFils(row.amount));
  return (
    <Panel id="schedule" title={t('panels.schedule')} editTo={editPath('terms')}>
      {listed.length > 0 && (
        <DataTable
          label={t('panels.schedule')}
          rows={listed}
          keyOf={({ index }) => index}
          below={({ index }) => otherFieldsOf(entriesOf(contract.manualTerms)[index])}
          columns={[
            {
              name: 'description',
              head: labelOf(schema, 'description'),
              kind: 'name',
              cell: ({ row }) => <RecordText text={wordsOf(row)} />,
            },
            { name: 'date', head: labelOf(schema, 'date'), cell: ({ row }) => format.day(dayOf(row.date)) },
            {
              name: 'amount',
              head: t('inCurrency', { label: labelOf(schema, 'amount') }),
              kind: 'number',
              cell: ({ row }) => <bdi>{format.money(row.amount, { unit: false, fils })}</bdi>,
            },
          ]}
        />
      )}
      <UnlistedInstalments rows={rows.filter(isUnlisted)} />
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

function wordsOf(row: Instalment['row']): string {
  const { title, details, type } = paymentWords(row);
  return [title, details, type].filter(Boolean).join(' · ');
}

function otherFieldsOf(row: unknown): ReactNode {
  const known = fieldNames(schema);
  const others = isDocument(row) ? Object.entries(row).filter(([name]) => !known.includes(name)) : [];
  if (others.length === 0) return undefined;
  return others.map(([name, value]) => (
    <p key={name} className="flush muted size-12 anywhere" dir="ltr">
      <code>{`${name}: ${shownText(value)}`}</code>
    </p>
  ));
}

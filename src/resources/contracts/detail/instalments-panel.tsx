import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { isDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { hasFils } from '@/schema/money';
import { readRows } from '@/schema/reading';
import { DataTable } from '@/ui/panels/data-table';
import { shownText } from '@/ui/panels/field-value';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordText } from '@/ui/text/record-text';
import type { ContractPanelProps } from '../contract-page.place';
import { paymentWords } from '../payment-words';
import { entriesOf } from '../rules/rows';
import { type Instalment, instalmentSchema, isUnlisted, UnlistedInstalments } from './unlisted-instalments';

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
              head: labelOf(instalmentSchema, 'description'),
              kind: 'name',
              cell: ({ row }) => <RecordText text={wordsOf(row)} />,
            },
            { name: 'date', head: labelOf(instalmentSchema, 'date'), cell: ({ row }) => format.day(dayOf(row.date)) },
            {
              name: 'amount',
              head: t('inCurrency', { label: labelOf(instalmentSchema, 'amount') }),
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
  const known = fieldNames(instalmentSchema);
  const others = isDocument(row) ? Object.entries(row).filter(([name]) => !known.includes(name)) : [];
  if (others.length === 0) return undefined;
  return others.map(([name, value]) => (
    <p key={name} className="flush muted size-12 anywhere" dir="ltr">
      <code>{`${name}: ${shownText(value)}`}</code>
    </p>
  ));
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { tradeWord } from '@/i18n/trade-words';
import { slashFormat } from '@/schema/day';
import { isDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { DayField } from '@/ui/form/fields/day-field';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { JsonOnDemand } from '@/ui/form/fields/field-on-demand';
import { JsonField } from '@/ui/form/fields/json-field';
import { ComboboxField } from '@/ui/form/fields/combobox';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { isRows } from '@/ui/form/record-values';
import { MixedText } from '@/ui/text/record-text';
import { Warning } from '@/ui/notices/warning';
import { contractUnitSchema, schemaOf } from '../contract.schema';
import { unitOf } from '../rules/names';
import { useContractKind } from './contract-kind';
import { RowOverlaps, UnitOverlaps, useRowOverlaps } from './overlap-warnings';
import { RentFields } from './rent-fields';
import { EditorPart } from './section-parts';
import { unitNamed, useFormUnitNames, useUnits } from './unit-choices';
import { UnitCombobox } from './unit-combobox';
import { useChooseUnit } from './unit-row';

export function UnitsSection() {
  const { t } = useTranslation([contractFormTexts, commonTexts]);
  const names = useFormUnitNames();
  const { kind } = useContractKind();
  return (
    <RowOverlaps value={useRowOverlaps()}>
      <NestedEditor
        schema={schemaOf(kind)}
        name="units"
        noun={t('common:unit')}
        addLabel={t('edit.rows.addUnit')}
        title={(row) => unitOf(row, names).name || row.unitId}
        columns={[
          {
            name: 'unitId',
            wide: true,
            field: <UnitField />,
            inCard: true,
            shown: (id) => unitOf({ unitId: id }, names).name || receivedText(id),
          },
          { name: 'rent', wide: true, field: <RentFields />, summed: true },
          {
            name: 'entryDate',
            written: slashFormat,
            field: <DayField name="entryDate" written={slashFormat} help={t('terms.units.entryHelp')} />,
          },
          {
            name: 'exitDate',
            written: slashFormat,
            field: <DayField name="exitDate" written={slashFormat} help={t('terms.units.exitHelp')} />,
          },
          { name: 'expenses', wide: true, field: <ExpensesField /> },
          {
            name: 'unit',
            wide: true,
            field: <SignedUnitField />,
            shown: (unit) => receivedText(isDocument(unit) ? unit.name : unit),
          },
        ]}
      />
    </RowOverlaps>
  );
}

function UnitField() {
  const { t } = useTranslation(contractFormTexts);
  const input = useFieldInput('unitId');
  const units = useUnits();
  const { prefix } = useFieldScope();
  const choose = useChooseUnit();
  const { kind } = useContractKind();
  const id = receivedText(input.value);
  const known = units?.byId.get(id);
  const isDeleted = units !== undefined && id !== '' && known === undefined && input.value === input.original;
  return (
    <>
      <ComboboxField
        input={input}
        placeholder={t('terms.units.search')}
        shown={known?.label ?? id}
        valueOf={(text) => unitNamed(units?.all ?? [], text)?.value ?? text}
        onChange={(next) => {
          const chosen = units?.byId.get(next);
          if (chosen) choose(prefix.slice(0, -1), chosen);
          else input.onChange(next);
        }}
      >
        {(combobox) => <UnitCombobox {...combobox} kind={kind} />}
      </ComboboxField>
      {isDeleted && <Warning>{t('terms.units.deleted')}</Warning>}
      <UnitOverlaps />
    </>
  );
}

function ExpensesField() {
  const { t } = useTranslation(contractFormTexts);
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const isList: boolean = useWatch({ control, name: `${prefix}expenses`, compute: isRowsOrNothing });
  if (!isList) return <JsonField name="expenses" />;
  return (
    <EditorPart title={t('terms.units.expenses')}>
      <NestedEditor
        schema={contractUnitSchema}
        name="expenses"
        noun={t('terms.units.expense')}
        addLabel={t('terms.units.addExpense')}
        title={({ title }) => (typeof title === 'string' ? tradeWord('charges', title) : title)}
        columns={[
          'title',
          { name: 'amount', summed: true },
          { name: 'beginDate', written: slashFormat },
          { name: 'endDate', written: slashFormat },
        ]}
      />
    </EditorPart>
  );
}

const isRowsOrNothing = (value: unknown): boolean => value === undefined || value === null || isRows(value);

/** A copy, so that later price changes do not rewrite the contract. */
function SignedUnitField() {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const { schema, prefix } = useFieldScope();
  const { control } = useValues();
  const unit: unknown = useWatch({ control, name: `${prefix}unit` });
  const { name, type, city, price, priceBase } = isDocument(unit) ? unit : {};
  const cost = typeof price === 'number' ? format.money(price) : receivedText(price);
  const words = [receivedText(name), tradeWord('types', receivedText(type)), tradeWord('cities', receivedText(city))];
  const parts = [...words, receivedText(cost), receivedText(priceBase)].filter((part) => part !== '');
  const text = isDocument(unit) ? parts.map(isolated).join(' · ') : receivedText(unit);
  return (
    <JsonOnDemand
      name="unit"
      shown={
        <p>
          <MixedText text={`${labelOf(schema, 'unit')}: ${text || t('notGiven')}`} />
        </p>
      }
    />
  );
}

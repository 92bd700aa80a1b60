import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { AmountField } from '@/ui/form/amount-field';
import { ChoiceField } from '@/ui/form/choice-field';
import { DayField } from '@/ui/form/day-field';
import { FlagField } from '@/ui/form/flag-field';
import { JsonField } from '@/ui/form/json-field';
import { NestedEditor } from '@/ui/form/nested-editor/nested-editor';
import { RatioField } from '@/ui/form/ratio-field';
import { FieldGroup } from '@/ui/form/record-form-group';
import { FieldPart } from '@/ui/form/record-form-part';
import { TextField } from '@/ui/form/text-field';
import { contractSchema } from '../contract.schema';
import { EditorPart } from './editor-part';
import { useFrequencySuggestions, useKnownValues, useTermTypeSuggestions } from './suggestions';
import { WideField } from './wide-field';

export function TermsSection() {
  const { t } = useTranslation();
  return (
    <>
      <FieldPart title={t('contracts.edit.parts.agreement')}>
        <ChoiceField name="contract" suggestions={useKnownValues('contract')} />
        <DayField name="contractDate" written={slashFormat} />
        <TextField name="reference" ltr help={t('contracts.edit.help.reference')} />
        <TextField name="reservationId" ltr help={t('contracts.edit.help.reservationId')} />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.period')}>
        <DayField name="beginDate" written={slashFormat} />
        <DayField name="endDate" written={slashFormat} help={t('contracts.edit.help.endDate')} />
        <DayField name="terminationDate" written={slashFormat} />
        <ChoiceField name="frequency" suggestions={useFrequencySuggestions()} help={t('contracts.edit.help.frequency')} />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.billing')}>
        <FlagField name="isVat" />
        <RatioField name="vatRatio" />
        <AmountField name="discount" help={t('contracts.edit.help.discount')} />
        <RatioField name="commissioneRatio" />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.deposit')}>
        <AmountField name="guaranty" />
        <AmountField name="guarantyPayback" help={t('contracts.edit.help.guarantyPayback')} />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.bank')}>
        <FieldGroup name="bankInfo">
          <TextField name="name" />
          <TextField name="iban" ltr />
        </FieldGroup>
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.terms')}>
        <FlagField name="manual" help={t('contracts.edit.help.manual')} />
        <WideField>
          <JsonField name="terms" help={t('contracts.edit.help.terms')} />
        </WideField>
      </FieldPart>
      <EditorPart title={t('contracts.edit.parts.manualTerms')}>
        <NestedEditor
          schema={contractSchema}
          name="manualTerms"
          noun={t('contracts.edit.rows.manualTerm')}
          addLabel={t('contracts.edit.rows.addManualTerm')}
          title={(row) => row.description}
          columns={[
            { name: 'date', field: <DayField name="date" written={slashFormat} /> },
            'amount',
            'description',
            { name: 'type', suggestions: useTermTypeSuggestions() },
          ]}
        />
      </EditorPart>
    </>
  );
}

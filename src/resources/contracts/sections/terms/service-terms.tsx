import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/ui/field-value';
import { FieldOnDemand } from '@/ui/form/field-frame';
import { JsonField } from '@/ui/form/json-field';
import { FieldPart } from '@/ui/form/form-sections';
import { useRecordForm } from '@/ui/form/form-context';
import { storedSchedule } from '../../rules/schedule';
import { WideField } from '../wide-field';

/** The rows the service generated: it makes them anew, so they are told of and not edited. */
export function ServiceTerms() {
  const { t } = useTranslation();
  const format = useFormat();
  const { base } = useRecordForm();
  const stored = storedSchedule(base);
  return (
    <FieldPart title={t('contracts.edit.parts.terms')}>
      <WideField>
        <FieldOnDemand
          name="terms"
          action={t('form.fields.editJson')}
          shown={
            <p>
              {stored
                ? t('contracts.terms.stored', {
                    count: stored.rowCount,
                    number: format.number(stored.rowCount),
                    total: format.money(stored.total),
                  })
                : t(isMissing(base.terms) ? 'contracts.terms.noneStored' : 'contracts.terms.oddStored')}
            </p>
          }
        >
          <JsonField name="terms" help={t('contracts.edit.help.terms')} />
        </FieldOnDemand>
      </WideField>
    </FieldPart>
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { FieldOnDemand, receivedText } from '@/ui/form/field-frame';
import { JsonField } from '@/ui/form/json-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';

/** How the unit was when it was chosen: a copy, so that a later price does not rewrite the contract. */
export function SignedUnitField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { schema, prefix } = useFieldScope();
  const { control } = useValues();
  const unit: unknown = useWatch({ control, name: `${prefix}unit` });
  const { name, type, city, price, priceBase } = isDocument(unit) ? unit : {};
  const cost = typeof price === 'number' ? format.money(price) : receivedText(price);
  const parts = [name, type, city, cost, priceBase].map(receivedText).filter((part) => part !== '');
  const text = isDocument(unit) ? parts.map((part) => `\u2068${part}\u2069`).join(' · ') : receivedText(unit);
  return (
    <FieldOnDemand
      name="unit"
      action={t('form.fields.editJson')}
      shown={<p>{`${labelOf(schema, 'unit')}: ${text || t('common.notGiven')}`}</p>}
    >
      <JsonField name="unit" />
    </FieldOnDemand>
  );
}

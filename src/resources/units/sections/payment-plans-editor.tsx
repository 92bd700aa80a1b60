import { useTranslation } from 'react-i18next';
import { receivedText } from '@/ui/form/field-frame';
import { NestedEditor } from '@/ui/form/nested-editor';
import { paymentPlanSchema, unitSchema } from '../unit.schema';
import type { Format } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { readsAsPercent } from '../rules/payment-plan';
import { DefaultPlanField } from './default-plan-field';
import { PaymentDetailsField } from './payment-details-field';
import { PlanAmountField } from './plan-amount-field';

export function PaymentPlansEditor() {
  const { t } = useTranslation();
  return (
    <NestedEditor
      schema={unitSchema}
      name="paymentPlans"
      noun={t('units.edit.rows.paymentPlan')}
      addLabel={t('units.edit.rows.addPaymentPlan')}
      numbered="planNumber"
      single="default"
      empty={{ active: true }}
      title={(row) => row.planName}
      columns={[
        { name: 'planName', pair: 'planNameAr', wide: true },
        { name: 'downPayment', field: <PlanAmountField name="downPayment" />, shortly: shareOf('downPayment') },
        {
          name: 'installmentsValue',
          field: <PlanAmountField name="installmentsValue" />,
          shortly: shareOf('installmentsValue'),
        },
        { name: 'paymentDetails', field: <PaymentDetailsField />, wide: true },
        'minPrice',
        'maxPrice',
        { name: 'planDesc', pair: 'planDescAr', wide: true },
        'planNumber',
        { name: 'default', field: <DefaultPlanField /> },
        'active',
      ]}
    />
  );
}

/** "Down payment 20%": up to 100 a percentage of the price, above it money. */
const shareOf = (name: 'downPayment' | 'installmentsValue') => (value: unknown, format: Format) => {
  if (typeof value !== 'number') return receivedText(value);
  return `${labelOf(paymentPlanSchema, name)} ${readsAsPercent(value) ? format.percent(value / 100) : format.money(value)}`;
};

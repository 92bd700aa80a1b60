import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor/nested-editor';
import { unitSchema } from '../unit.schema';
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
        { name: 'downPayment', field: <PlanAmountField name="downPayment" /> },
        { name: 'installmentsValue', field: <PlanAmountField name="installmentsValue" /> },
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

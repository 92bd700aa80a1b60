import { useTranslation } from 'react-i18next';
import { isDocument } from '@/schema/document';
import { FlagField } from '@/ui/form/flag-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { isRows, rowPath } from '@/ui/form/record-values';
import { notify } from '@/ui/notices';

/** Only one plan is the default: choosing one takes it from the others, and says so. */
export function DefaultPlanField() {
  const { t } = useTranslation();
  const { prefix } = useFieldScope();
  const { getValues, setValue } = useValues();

  function takeFromOthers() {
    const plans: unknown = getValues('paymentPlans');
    if (!isRows(plans)) return;
    const isDefault = (key: string) => {
      const plan = plans.byKey[key];
      return isDocument(plan) && plan.default === true;
    };
    const others = plans.order.filter((key) => !prefix.endsWith(`.${key}.`) && isDefault(key));
    if (others.length === 0) return;
    const paths: string[] = others.map((key) => `${rowPath('paymentPlans', key)}.default`);
    for (const path of paths) setValue(path, false);
    const name: unknown = getValues(`${prefix}planName`);
    notify({
      text: t('units.edit.plan.onlyOneDefault', { name: typeof name === 'string' ? name : t('units.edit.rows.paymentPlan') }),
    });
  }

  // The change event of the box arrives here after the field has taken it.
  return (
    <div
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.checked) takeFromOthers();
      }}
    >
      <FlagField name="default" />
    </div>
  );
}

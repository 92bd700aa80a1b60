import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { unitFormTexts } from '@/i18n/en/unit-form';
import { type Format, useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { isolated } from '@/i18n/isolated';
import { isDocument } from '@/schema/document';
import { toFils, fromFils } from '@/schema/money';
import { FieldAction } from '@/ui/form/fields/field-action';
import { FlagField } from '@/ui/form/fields/flag-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { NumberField } from '@/ui/form/fields/number-field';
import { isRows, rowPath } from '@/ui/form/record-values';
import { LongTextField } from '@/ui/form/fields/text-field';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { MilestoneList } from '../milestone-list';
import { makeWhole, percentLeft, percentSum, readMilestones } from '../rules/milestones';
import { amountOf } from '../rules/payment-plan';
import { readsAsPercent } from '../rules/plan-percent';
import { PlanOutlook } from './row-notes';
import { unitSchema } from '../unit.schema';

export function PaymentPlansEditor() {
  const { t, i18n } = useTranslation(unitFormTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="paymentPlans"
      noun={t('editors.rows.paymentPlan')}
      addLabel={t('editors.rows.addPaymentPlan')}
      numbered="planNumber"
      single="default"
      empty={{ active: true }}
      title={({ planName, planNameAr }) => nameIn(i18n.language, { english: planName, arabic: planNameAr })}
      columns={[
        { name: 'planName', pair: 'planNameAr', wide: true },
        { name: 'downPayment', field: <PlanAmountField name="downPayment" />, shown: shareOrMoney },
        {
          name: 'installmentsValue',
          field: <PlanAmountField name="installmentsValue" />,
          shown: shareOrMoney,
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

function shareOrMoney(value: unknown, format: Format): string {
  if (typeof value !== 'number') return receivedText(value);
  return readsAsPercent(value) ? format.percent(value / 100) : format.money(value);
}

function PlanAmountField({ name }: { name: 'downPayment' | 'installmentsValue' }) {
  const { t } = useTranslation(unitFormTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control, setValue } = useValues();
  const [value, price]: unknown[] = useWatch({ control, name: [prefix + name, 'price'], exact: true });
  if (typeof value !== 'number') return <NumberField name={name} />;

  const isPercent = readsAsPercent(value);
  const hasPrice = typeof price === 'number' && price > 0;
  const money = hasPrice ? fromFils(amountOf(value, toFils(price))) : undefined;
  const percent = format.percent(value / 100);
  const meaning = !isPercent
    ? t('editors.plan.fixed', { money: format.money(value) })
    : money === undefined
      ? t('editors.plan.percentOnly', { percent })
      : t('editors.plan.percentOf', { percent, money: format.money(money) });
  const other = hasPrice && money !== undefined ? (isPercent ? money : rounded((value / price) * 100)) : undefined;
  // As money, an amount up to 100 would read as a percentage again.
  const canSwitch = other !== undefined && other > 0 && readsAsPercent(other) !== isPercent;
  return (
    <NumberField
      name={name}
      help={
        <>
          <span>{meaning}</span>{' '}
          {canSwitch && (
            <FieldAction onClick={() => setValue(prefix + name, other)}>
              {t(isPercent ? 'editors.plan.asAmount' : 'editors.plan.asPercent')}
            </FieldAction>
          )}
        </>
      }
    />
  );
}

const rounded = (percent: number) => Math.round(percent * 1e6) / 1e6;

function PaymentDetailsField() {
  const { t } = useTranslation(unitFormTexts);
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const text: unknown = useWatch({ control, name: `${prefix}paymentDetails`, exact: true });
  const format = useFormat();
  const read = typeof text === 'string' ? readMilestones(text) : undefined;
  const shares = read && percentSum(read.milestones);
  return (
    <>
      <LongTextField name="paymentDetails" help={t('editors.help.paymentDetails')} />
      {read && (
        <MilestoneList
          lead={t(makeWhole(read.milestones) ? 'editors.plan.milestonesAre' : 'editors.plan.milestonesAreNot')}
          text={read}
        />
      )}
      {read && shares !== undefined && percentLeft(read.milestones) !== 0 && (
        <Warning>
          {t(makeWhole(read.milestones) ? 'editors.plan.nearlyWhole' : 'editors.plan.shares', {
            percent: format.percent(shares / 100),
          })}
        </Warning>
      )}
      <PlanOutlook />
    </>
  );
}

function DefaultPlanField() {
  const { t, i18n } = useTranslation(unitFormTexts);
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
    const [english, arabic]: unknown[] = getValues([`${prefix}planName`, `${prefix}planNameAr`]);
    const name = nameIn(i18n.language, { english: receivedText(english), arabic: receivedText(arabic) });
    notify({ text: t('editors.plan.onlyOneDefault', { name: isolated(name ?? t('editors.rows.paymentPlan')) }) });
  }

  // The checkbox's change event bubbles here after the field has taken the value.
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

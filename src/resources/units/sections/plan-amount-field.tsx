import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { NumberField } from '@/ui/form/number-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { amountOf, readsAsPercent, toMajor, toMinor } from '../rules/payment-plan';

/** A part of the price: up to 100 a percentage, above it money. Says which it is and what it comes to, and writes it the other way. */
export function PlanAmountField({ name }: { name: 'downPayment' | 'installmentsValue' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control, setValue } = useValues();
  const [value, price]: unknown[] = useWatch({ control, name: [prefix + name, 'price'], exact: true });
  if (typeof value !== 'number') return <NumberField name={name} />;

  const isPercent = readsAsPercent(value);
  const hasPrice = typeof price === 'number' && price > 0;
  const money = hasPrice ? toMajor(amountOf(value, toMinor(price))) : undefined;
  const percent = format.percent(value / 100);
  const meaning = !isPercent
    ? t('units.edit.plan.fixed', { money: format.money(value) })
    : money === undefined
      ? t('units.edit.plan.percentOnly', { percent })
      : t('units.edit.plan.percentOf', { percent, money: format.money(money) });
  const other = hasPrice && money !== undefined ? (isPercent ? money : rounded((value / price) * 100)) : undefined;
  // Written as money, an amount of up to 100 would read as a percentage again.
  const canSwitch = other !== undefined && other > 0 && readsAsPercent(other) !== isPercent;
  return (
    <NumberField
      name={name}
      help={
        <>
          {meaning}{' '}
          {canSwitch && (
            <Button size="small" onClick={() => setValue(prefix + name, other)}>
              {t(isPercent ? 'units.edit.plan.asAmount' : 'units.edit.plan.asPercent')}
            </Button>
          )}
        </>
      }
    />
  );
}

const rounded = (percent: number) => Math.round(percent * 1e6) / 1e6;

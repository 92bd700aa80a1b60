import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { AmountField } from '@/ui/form/number-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { useContractKind } from '../../use-contract-kind';
import { proposedRent } from './proposed-rent';
import { useUnits } from './use-units';

/** The rent or price of one unit, beside what its own price gives and how. */
export function RentField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control, setValue } = useValues();
  const { kind } = useContractKind();
  const units = useUnits();
  const [unitId, rent, frequency]: unknown[] = useWatch({ control, name: [`${prefix}unitId`, `${prefix}rent`, 'frequency'] });
  const unit = units?.byId.get(String(unitId))?.unit;
  const proposed = unit && proposedRent(unit, kind, frequency);
  if (!proposed) return <AmountField name="rent" help={t('contracts.edit.help.rent')} />;
  const how = t(`contracts.terms.units.how.${proposed.how}`, {
    price: format.money(proposed.price),
    terms: format.number(proposed.terms),
    surface: format.number(proposed.surface),
  });
  const amount = format.money(proposed.amount);
  return (
    <>
      <AmountField name="rent" help={t('contracts.terms.units.proposed', { amount, how })} />
      {rent !== proposed.amount && (
        <Button size="small" onClick={() => setValue(`${prefix}rent`, proposed.amount)}>
          {t('contracts.terms.units.useProposed', { amount })}
        </Button>
      )}
    </>
  );
}

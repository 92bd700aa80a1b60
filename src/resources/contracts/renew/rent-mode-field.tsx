import { useTranslation } from 'react-i18next';
import { SelectBox } from '@/ui/controls';
import { describe, FieldFrame } from '@/ui/form/field-frame';
import { useFieldInput } from '@/ui/form/form-context';

/** Whether the new rent is given as a change or as an amount. */
export function RentModeField() {
  const { t } = useTranslation();
  const { input, attach } = useFieldInput('by');
  return (
    <FieldFrame input={input}>
      <SelectBox
        {...describe(input, {})}
        ref={attach}
        name={input.field.path}
        value={input.value === 'amount' ? 'amount' : 'percent'}
        onChange={(event) => input.onChange(event.target.value)}
        onBlur={input.onBlur}
      >
        <option value="percent">{t('contracts.renew.byPercent')}</option>
        <option value="amount">{t('contracts.renew.byAmount')}</option>
      </SelectBox>
    </FieldFrame>
  );
}

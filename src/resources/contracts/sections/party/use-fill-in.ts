import { useTranslation } from 'react-i18next';
import { sameValue } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { isMissing } from '@/ui/field-value';
import { useFieldScope, useRecordForm, useValues } from '@/ui/form/form-context';

/** Sets those of some fields that another record has, where the caller stands in the form; what was typed there can be had back. */
export function useFillIn(names: readonly string[]): (from: ServiceDocument) => void {
  const { t } = useTranslation();
  const { prefix } = useFieldScope();
  const { undos } = useRecordForm();
  const { getValues, setValue } = useValues();
  return (from) => {
    const given = names.filter((name) => !isMissing(from[name]));
    const before = given.map((name): unknown => getValues(prefix + name));
    for (const name of given) setValue(prefix + name, from[name]);
    undos.offer({
      text: t('contracts.form.party.filled', { name: typeof from.name === 'string' ? from.name : '' }),
      run: () => given.forEach((name, at) => setValue(prefix + name, before[at])),
      isUndone: () => given.some((name) => !sameValue(getValues(prefix + name), from[name])),
    });
  };
}

import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { areaParts, parseArea, typedArea } from '@/i18n/typed-area';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { isNothing } from '@/schema/document';
import { useFieldScope, useRecordForm } from '../form-context';
import { originalAt } from '../record-values';
import { NumberField } from './number-field';

/**
 * Edits an area of the service, in m², in the unit that the reader sees; one that is typed with a unit is converted. A number as it was
 * shown stands for the area as it is stored, which may be a part of a square foot more or less. What came as something else than a number is
 * edited as it came.
 */
export function AreaField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const { base } = useRecordForm();
  const { prefix } = useFieldScope();
  const original = originalAt(base, prefix + name);
  const isOther = !isNothing(original) && typeof original !== 'number';
  const unit = isOther ? 'm2' : (format.settings.area ?? 'm2');
  const unitText = { ft2: t('inputs.squareFoot'), m2: t('inputs.squareMetre') };

  return (
    <NumberField
      name={name}
      help={help}
      unit={unitText[unit]}
      notation={{
        parse(text, language) {
          const parsed = parseArea(text, language, unit);
          if (typeof original !== 'number' || 'problem' in parsed || areaParts(text)) return parsed;
          const asShown = parseArea(String(typedArea(unit, original)), 'en', unit);
          return 'value' in asShown && asShown.value === parsed.value ? { value: original } : parsed;
        },
        shown: (squareMetres) => typedArea(unit, squareMetres),
        note: (squareMetres) =>
          unit === 'ft2'
            ? t('inputs.stored', { area: isolated(`${format.exact(squareMetres)}\u00a0${unitText.m2}`) })
            : format.area(squareMetres, 'ft2'),
      }}
    />
  );
}

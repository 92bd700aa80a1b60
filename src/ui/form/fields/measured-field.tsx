import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { areaParts, measuredArea } from '@/i18n/typed-area';
import { parseNumber } from '@/i18n/parse-number';
import { valueInWords } from '@/schema/value-words';
import { useFieldScope, useValues } from '../form-context';
import { NumberField } from './number-field';

/** Converts an area that is typed with another unit; where none is named, puts its unit into `measure`. */
export function MeasuredField({ name, measure }: { name: string; measure: string }) {
  const { schema, prefix } = useFieldScope();
  const { control, setValue } = useValues();
  const path = prefix + measure;
  const named: unknown = useWatch({ control, name: path, exact: true });
  // What was put there while typing may become another unit with the next letter.
  const [put, setPut] = useState<string>();
  const given = named === put ? undefined : named;

  return (
    <NumberField
      name={name}
      unit={typeof named === 'string' && named !== '' ? valueInWords(schema, measure, named) : undefined}
      notation={{
        parse(text, language) {
          const parts = areaParts(text);
          const parsed = parseNumber(parts?.number ?? text, language);
          if (!parts || 'problem' in parsed || parsed.value === null) return parsed;
          const found = measuredArea(parsed.value, parts.unit, given);
          return found ? { value: found.area } : { problem: 'notANumber' };
        },
        onType(text) {
          const unit = areaParts(text)?.unit;
          const found = unit && measuredArea(0, unit, given);
          if (found?.measure === undefined) return;
          setPut(found.measure);
          setValue(path, found.measure);
        },
      }}
    />
  );
}

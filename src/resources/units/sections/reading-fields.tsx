import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isDocument } from '@/schema/document';
import { NumberField } from '@/ui/form/number-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { isRows } from '@/ui/form/record-values';
import { lastReading } from '../rules/last-reading';

/** Shows what the two readings mean together. */
export function CurrentReadingField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const [current, previous]: unknown[] = useWatch({
    control,
    name: [`${prefix}currentReading`, `${prefix}previousReading`],
    exact: true,
  });
  const used = typeof current === 'number' && typeof previous === 'number' ? format.number(current - previous) : undefined;
  return <NumberField name="currentReading" help={used && t('units.edit.reading.consumption', { amount: used })} />;
}

/** Offers where the meter stood last, when something else stands here. */
export function PreviousReadingField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control, getValues, setValue } = useValues();
  const [service, previous]: unknown[] = useWatch({
    control,
    name: [`${prefix}service`, `${prefix}previousReading`],
    exact: true,
  });
  const last = typeof service === 'string' ? lastReading(otherRows(getValues('readings'), prefix), service) : undefined;
  const isOffered = last !== undefined && (previous === undefined || previous === null);
  const help = isOffered && (
    <Button size="small" onClick={() => setValue(`${prefix}previousReading`, last)}>
      {t('units.edit.reading.useLast', { reading: format.number(last) })}
    </Button>
  );
  return <NumberField name="previousReading" help={help} />;
}

function otherRows(readings: unknown, prefix: string) {
  if (!isRows(readings)) return [];
  return readings.order
    .filter((key) => !prefix.endsWith(`.${key}.`))
    .map((key) => readings.byKey[key])
    .filter(isDocument);
}

import { areaParts, measuredArea } from '@/i18n/typed-area';
import type { Format } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import { isDocument, type ServiceDocument } from '@/schema/document';

type MeasuredColumn = { name: string; measure?: string | undefined };

/** "1,130 sq.ft" in the row's unit of measure, and that unit where none was there. Undefined for any other text. */
export function measuredIn(
  { name, measure }: MeasuredColumn,
  row: unknown,
  text: string,
  numberOf: (text: string) => unknown,
): ServiceDocument | undefined {
  const parts = measure === undefined ? undefined : areaParts(text);
  const number = parts && numberOf(parts.number);
  if (measure === undefined || parts === undefined || typeof number !== 'number') return undefined;
  const found = measuredArea(number, parts.unit, isDocument(row) ? row[measure] : undefined);
  return found && { [name]: found.area, ...(found.measure !== undefined && { [measure]: found.measure }) };
}

export const typedMeasure = (column: MeasuredColumn, row: unknown, text: string, { settings }: Format) =>
  measuredIn(column, row, text, (number) => {
    const parsed = parseNumber(number, settings.language);
    return 'value' in parsed ? parsed.value : undefined;
  });

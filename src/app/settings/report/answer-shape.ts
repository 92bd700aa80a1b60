import { contentOf } from '@/api/response';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { readDay, type DayFormat } from '@/schema/day';

/** Where in an answer the list lies: `[ … ]` alone, `{ data: { docs: [ … ] } }`, one record `{ … }`. */
export function envelopeOf(answer: unknown): string {
  if (Array.isArray(answer)) return '[ … ]';
  if (!isDocument(answer)) return String(answer);
  const content = contentOf(answer);
  if (content === undefined) return '{ … }';
  const name = Object.keys(answer).find((key) => answer[key] === content) ?? '…';
  return `{ ${name}: ${envelopeOf(content)} }`;
}

/** Which field of records identifies them; empty when none does. */
export function idFieldOf(rows: readonly ServiceDocument[]): string {
  const [first] = rows;
  const name = ['_id', 'id', 'uuid'].find(
    (field) => first?.[field] !== undefined && first[field] !== null && first[field] !== '',
  );
  return name ? `${name}${isDocument(first?.[name]) ? '.$oid' : ''}` : '';
}

/** As many as show what a service does. */
const LOOKED_AT = 50;
const FIELDS_NAMED = 4;

/** The forms in which dates came, each with fields that have it: `DD/MM/YYYY` of `beginDate`, `endDate`. */
export function datesIn(rows: readonly ServiceDocument[]): ReadonlyArray<{ form: string; fields: readonly string[] }> {
  const found = new Map<string, Set<string>>();
  for (const row of rows.slice(0, LOOKED_AT)) note(row, '', found);
  return [...found].map(([form, fields]) => ({ form, fields: [...fields].slice(0, FIELDS_NAMED) }));
}

function note(document: ServiceDocument, path: string, found: Map<string, Set<string>>): void {
  for (const [name, value] of Object.entries(document)) {
    const place = path + name;
    if (Array.isArray(value) && path === '') {
      const [first] = value as readonly unknown[];
      if (isDocument(first)) note(first, `${name}.`, found);
    } else if (/date|At$|^terminat/i.test(name)) {
      const read = readDay(value);
      if (read) found.set(formOf(read.format), (found.get(formOf(read.format)) ?? new Set()).add(place));
    }
  }
}

function formOf(format: DayFormat): string {
  const form = 'unit' in format ? `epoch ${format.unit}` : `${format.pattern}${timeOf(format.rest ?? '')}`;
  return format.wrapped ? `{ $date: ${form} }` : form;
}

/** `T07:15:00.000Z` → `Thh:mm:ss.sssZ`: the form of a time without its digits. */
const timeOf = (rest: string): string => rest.trim().replaceAll(/\d+/g, (digits) => '0'.repeat(digits.length));

import type { Difference, Step } from '@/api/merge';
import { savingTexts } from '@/i18n/en/saving';
import { formTexts } from '@/i18n/en/form';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { rowTitle } from './changed-value';
import { nameOfRow } from '../form-paths';

type NamedField = { schema: RecordSchema; name: string };

export function fieldAt(schema: RecordSchema, path: readonly Step[]): NamedField | undefined {
  let inside: RecordSchema | undefined = schema;
  let place: NamedField | undefined;
  for (const step of path) {
    if (typeof step !== 'string') continue;
    if (!inside || !fieldNames(inside).includes(step)) return undefined;
    place = { schema: inside, name: step };
    inside = fieldOf(inside, step).fields;
  }
  return place;
}

export function differenceName(
  schema: RecordSchema,
  { path, kind }: Pick<Difference, 'path' | 'kind'>,
  ownName: (list: string, row: unknown) => string | undefined = () => undefined,
): string {
  function rowName(list: string, label: string, fields: RecordSchema | undefined, { row, number }: Exclude<Step, string>) {
    const own = ownName(list, row);
    const title = own === undefined && fields ? rowTitle(fields, row) : undefined;
    const name = nameOfRow(label, number, own);
    return title === undefined ? name : i18n.t('titled', { ns: savingTexts, row: name, title: isolated(title) });
  }

  const parts = path.flatMap((step, index) => {
    if (typeof step !== 'string') return [];
    const field = fieldAt(schema, path.slice(0, index + 1));
    const label = field ? labelOf(field.schema, field.name) : step;
    const next = path[index + 1];
    const fields = field && fieldOf(field.schema, field.name).fields;
    return [next === undefined || typeof next === 'string' ? label : rowName(step, label, fields, next)];
  });
  const whole = parts.reduce((outer, field) => i18n.t('fieldOf', { ns: formTexts, whole: outer, field }));
  return kind === 'order' ? i18n.t('orderOf', { ns: savingTexts, list: whole }) : whole;
}

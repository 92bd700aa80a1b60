import { i18n } from '@/i18n/i18n';
import { entityPath, fieldOf, type RecordSchema } from './field';

export function labelsOf(schema: RecordSchema, name: string): string[] {
  const [entity = '', ...rest] = `${entityPath(schema)}.${name}`.split('.');
  const arabic = i18n.getResource('ar', 'labels', entity) as Readonly<Record<string, string>> | undefined;
  return [fieldOf(schema, name).label, arabic?.[rest.join('.')]].filter((label) => label !== undefined);
}

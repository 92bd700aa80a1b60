import type { TFunction } from 'i18next';
import { isDocument, type ServiceDocument } from '@/schema/document';

/** "Spec 2: Balcony", or "Spec 2" while it has no title. */
export const rowName = (t: TFunction, noun: string, number: number, title: string): string =>
  title ? t('formRows.named', { noun, number, title }) : t('formRows.numbered', { noun, number });

export function titleText(row: unknown, titleOf: (row: ServiceDocument) => unknown): string {
  const title = isDocument(row) ? titleOf(row) : undefined;
  return typeof title === 'string' || typeof title === 'number' ? String(title).trim() : '';
}

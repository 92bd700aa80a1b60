import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { FormWarning } from '@/ui/form/form-context';
import { safeUrl } from '@/ui/safe-url';

/** Addresses of documents and attachments that no link will be made of. Never throws. */
export const linkWarnings = (contract: ServiceDocument): FormWarning[] =>
  (['documents', 'attachments'] as const).flatMap((list) => {
    const rows: readonly unknown[] = Array.isArray(contract[list]) ? contract[list] : [];
    return rows.flatMap((row, index): FormWarning[] => {
      const url = isDocument(row) ? row.url : undefined;
      if (typeof url !== 'string' || url.trim() === '' || safeUrl('link', url)) return [];
      return [
        {
          path: `${list}.${index}.url`,
          sign: JSON.stringify(['unsafeLink', list, url]),
          message: () => i18n.t('contracts.form.papers.unsafeLink'),
        },
      ];
    });
  });

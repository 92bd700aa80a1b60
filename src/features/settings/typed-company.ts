import { companySettingsPath } from '@/addresses';
import type { Draft } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { companyTexts } from '@/i18n/en/company';
import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { keepWork } from '@/ui/form/drafts/keep-work';

/** Has what is typed and not saved, by panel; that of a desk which is switched off stays. */
export type TypedCompany = Readonly<Record<string, ServiceDocument>>;

const typedIn = (values: Draft['values']): TypedCompany =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, ServiceDocument] => isDocument(entry[1])));

export const keepTypedCompany = () =>
  keepWork<TypedCompany>({
    connection: connectionId(),
    home: companySettingsPath,
    first: {},
    read: ({ values }) => typedIn(values),
  });

/** Returns undefined where nothing is typed. */
export function writeTypedCompany(typed: TypedCompany): Pick<Draft, 'name' | 'changes' | 'base' | 'values'> | undefined {
  const changes = Object.values(typed).reduce((sum, part) => sum + Object.keys(part).length, 0);
  return changes === 0 ? undefined : { name: i18n.t('title', { ns: companyTexts }), changes, base: {}, values: { ...typed } };
}

import { companySettingsPath } from '@/addresses';
import type { Draft } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { companyTexts } from '@/i18n/en/company';
import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument, textsIn } from '@/schema/document';
import { keepWork } from '@/ui/form/drafts/keep-work';

/** Has details by name, where what is typed differs from what is saved. */
export type TypedDetails = Readonly<Record<string, string>>;

/** Clauses are as a document: their editor, which loads later, reads its own. */
export type TypedCompany = { company: TypedDetails; agent: TypedDetails; clauses: ServiceDocument };

export type Change<T> = (former: T) => T;

export const keepTypedCompany = () =>
  keepWork<TypedCompany>({
    connection: connectionId(),
    home: companySettingsPath,
    first: { company: {}, agent: {}, clauses: {} },
    read: ({ values }) => ({
      company: textsIn(values['company']),
      agent: textsIn(values['agent']),
      clauses: isDocument(values['clauses']) ? values['clauses'] : {},
    }),
  });

/** Returns undefined where nothing is typed. */
export function writeTypedCompany(typed: TypedCompany): Pick<Draft, 'name' | 'changes' | 'base' | 'values'> | undefined {
  const changes = Object.values(typed).reduce((sum, part) => sum + Object.keys(part).length, 0);
  return changes === 0 ? undefined : { name: i18n.t('title', { ns: companyTexts }), changes, base: {}, values: { ...typed } };
}

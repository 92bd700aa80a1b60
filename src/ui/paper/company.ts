import { queryOptions } from '@tanstack/react-query';
import { configuredCompany, connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { arabicText, image, record, type RecordOf, text } from '@/schema/field';
import { readRecord } from '@/schema/reading';

export const companySchema = record('company', {
  name: text('Company name'),
  nameAr: arabicText('Company name (Arabic)'),
  logo: image('Logo address'),
  address: text('Address'),
  addressAr: arabicText('Address (Arabic)'),
  phone: text('Phone'),
  email: text('E-mail'),
  trn: text('Tax registration number (TRN)'),
});

export type Company = RecordOf<typeof companySchema>;

export type CompanyState = { company: Company; deployed: Company; isChanged: boolean };

/** By connection: only the details that differ from the deployment's. */
const CHANGES = 'mz-company';

const changes = (): ServiceDocument => {
  const stored = readStored(browserStorage('localStorage'), CHANGES);
  return isDocument(stored) ? stored : {};
};

const read = (document: unknown): Company => readRecord(companySchema, isDocument(document) ? document : {}).record;

/** The deployment's, or the demo's, with what was changed in this browser. Never fails. */
export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    queryFn: async (): Promise<CompanyState> => {
      const deployed = read(await configuredCompany().catch(() => undefined));
      const own = changes()[connectionId()];
      return { company: { ...deployed, ...read(own) }, deployed, isChanged: isDocument(own) };
    },
    staleTime: Infinity,
  });

/** Keeps what differs from the deployment's; undefined brings that back. False where the browser could not store it. */
export function keepCompany(company: Company | undefined, deployed: Company): boolean {
  const differing = Object.entries(company ?? {}).filter(
    ([name, value]) => (value ?? '') !== (deployed[name as keyof Company] ?? ''),
  );
  const { [connectionId()]: _, ...others } = changes();
  const kept = differing.length > 0 ? { ...others, [connectionId()]: Object.fromEntries(differing) } : others;
  return writeStored(browserStorage('localStorage'), CHANGES, kept);
}

export const isNamed = ({ name, nameAr, logo }: Company): boolean => [name, nameAr, logo].some((part) => part?.trim());

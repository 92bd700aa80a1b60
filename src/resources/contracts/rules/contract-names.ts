import { fold } from '@/i18n/fold';
import { isGiven, type Names } from '@/i18n/names';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { partyOf } from './party';

export function contractNames(contract: ServiceDocument): Names {
  const party = partyOf(contract);
  return typeof party === 'string'
    ? { english: party, arabic: arabicParty(party, customersOf(contract)) }
    : { english: undefined, arabic: undefined };
}

export const arabicPartyName = (contract: ServiceDocument): string | undefined =>
  contractNames(contract).arabic ?? customersOf(contract).map(arabicOf).find(isGiven);

const JOINTS: ReadonlySet<string> = new Set(['', 'and', 'و']);

/** Needs an only customer without another name, or customers who make up the party and all have Arabic names. */
function arabicParty(party: string, customers: readonly ServiceDocument[]): string | undefined {
  const [first] = customers;
  if (first && customers.length === 1 && isBlank(first.name)) return arabicOf(first);
  let rest = fold(party);
  const names: string[] = [];
  for (const customer of customers) {
    const name = typeof customer.name === 'string' ? fold(customer.name.trim()) : '';
    if (name === '' || !rest.includes(name)) continue;
    const arabic = arabicOf(customer);
    if (arabic === undefined) return undefined;
    rest = rest.replace(name, ' ');
    names.push(arabic);
  }
  if (names.length === 0 || !rest.split(/[^\p{L}\p{N}]+/u).every((word) => JOINTS.has(word))) return undefined;
  return names.length === 1 ? names[0] : arabicList().format(names);
}

const customersOf = ({ customer }: ServiceDocument): readonly ServiceDocument[] =>
  Array.isArray(customer) ? customer.filter(isDocument) : [];

const arabicOf = ({ nameAr }: ServiceDocument): string | undefined =>
  typeof nameAr === 'string' && nameAr.trim() !== '' ? nameAr.trim() : undefined;

let list: Intl.ListFormat | undefined;
const arabicList = (): Intl.ListFormat => (list ??= new Intl.ListFormat('ar', { type: 'conjunction' }));

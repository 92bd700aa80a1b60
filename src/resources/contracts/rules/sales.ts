import { collator, foldTight } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { readRatio } from '@/schema/ratio';
import { contractKind, type ContractKind, dayWon } from './contract-days';
import { entriesOf, recordsOf } from './rows';

/* Who sold or let, and by which offer: contacts and lines of the description name both, since contracts have no field for them. */

const NAMED =
  /^[^\S\r\n]*(?:sales agent|leasing officer|agent|مندوب المبيعات|موظف التأجير)\s*[:：][^\S\r\n]*(?<name>\S.*?)[^\S\r\n]*$/imu;
const ROLE = /\b(?:agent|leasing officer)\b|مندوب|موظف التأجير/iu;

const namedIn = (description: unknown): RegExpExecArray | null =>
  typeof description === 'string' ? NAMED.exec(description) : null;

/** Returns the place, among the contacts of a contract, of the one who sold or let; -1 where none of them is named as such. */
export const agentContact = (contacts: unknown): number =>
  entriesOf(contacts).findIndex((one) => {
    const { role, contact } = isDocument(one) ? one : {};
    return typeof role === 'string' && ROLE.test(role) && isNamed(contact);
  });

const isNamed = (name: unknown): name is string => typeof name === 'string' && name.trim() !== '';

/** Takes a contact whose role says so, else "Sales agent: NAME" of the description. Empty where nobody is named. */
export function agentOf({ contacts, description }: ServiceDocument): string {
  const contact = entriesOf(contacts)[agentContact(contacts)];
  const name = isDocument(contact) ? contact.contact : undefined;
  return isNamed(name) ? name.trim() : (namedIn(description)?.groups?.['name'] ?? '');
}

export const agentLine = (name: string): string => `Sales agent: ${name}`;

/** Returns a description whose line of the agent names another, is added at the end, or for an empty name is left out. */
export function withAgent(description: unknown, name: string): string {
  const text = typeof description === 'string' ? description : '';
  const found = namedIn(text);
  const former = found?.groups?.['name'] ?? '';
  if (!found) return [text, name && agentLine(name)].filter((part) => part !== '').join('\n');
  const line = found[0].trimEnd();
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  if (name === '') return before === '' ? after.replace(/^\r?\n/, '') : before.replace(/\r?\n$/, '') + after;
  return before + line.slice(0, line.length - former.length) + name + after;
}

export function knownAgents(plans: readonly ServiceDocument[], contracts: readonly ServiceDocument[]): readonly string[] {
  const names = new Map<string, string>();
  const members = plans.flatMap((plan) => recordsOf(plan.members).map((member) => member.name));
  for (const name of [...members, ...contracts.map(agentOf)])
    if (isNamed(name) && !names.has(foldTight(name))) names.set(foldTight(name), name.trim());
  return [...names.values()].toSorted(collator('en').compare);
}

/** Returns a fraction: of the agent's last contract of the kind, else of anybody's. Source: our proposal. */
export function usualCommission(
  contracts: readonly ServiceDocument[],
  { kind, agent }: { kind: ContractKind; agent: string },
): number | undefined {
  let last: { isOwn: boolean; day: string; rate: number } | undefined;
  for (const contract of contracts) {
    const rate = readRatio(contract.commissioneRatio)?.fraction ?? 0;
    const day = dayWon(contract);
    if (rate <= 0 || day === undefined || contractKind(contract) !== kind) continue;
    const isOwn = agent !== '' && foldTight(agentOf(contract)) === foldTight(agent);
    if (!last || (isOwn === last.isOwn ? day > last.day : isOwn)) last = { isOwn, day, rate };
  }
  return last?.rate;
}

const OFFER = /^[^\S\r\n]*offer (?<number>\S.*?): https?:/imu;

/** Returns the line of a description that names the offer a contract came from, by which a team finds it in every browser. */
export const offerLine = (number: string, link: string): string => `Offer ${number}: ${link}`;

export const offerNumberOf = ({ description }: ServiceDocument): string =>
  typeof description === 'string' ? (OFFER.exec(description)?.groups?.['number'] ?? '') : '';

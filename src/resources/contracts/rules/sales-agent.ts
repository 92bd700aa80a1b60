import type { ServiceDocument } from '@/schema/document';
import { recordsOf } from './rows';

const NAMED = /^\s*(?:sales agent|leasing officer|agent|مندوب المبيعات|موظف التأجير)\s*[:：]\s*(?<name>.+?)\s*$/imu;
const ROLE = /\b(?:agent|leasing officer)\b|مندوب|موظف التأجير/iu;

/**
 * Returns who sold or let under a contract, which the service has no field for: a contact whose role says so, else the line
 * "Sales agent: NAME" of the description. Empty where nobody is named.
 */
export function agentOf({ contacts, description }: ServiceDocument): string {
  const contact = recordsOf(contacts).find(({ role }) => typeof role === 'string' && ROLE.test(role));
  const name = typeof contact?.contact === 'string' ? contact.contact.trim() : '';
  if (name !== '') return name;
  return typeof description === 'string' ? (NAMED.exec(description)?.groups?.['name'] ?? '') : '';
}

/** Returns the line of a description that names an agent. */
export const agentLine = (name: string): string => `Sales agent: ${name}`;

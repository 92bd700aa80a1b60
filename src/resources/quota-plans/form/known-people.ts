import { isDocument, type ServiceDocument } from '@/schema/document';

const names = ['memberId', 'name', 'email', 'role'] as const;

/** The members of other plans, each once by ID and in the order of their names; without weight, which is a plan's own. */
export function knownPeople(plans: readonly ServiceDocument[]): ServiceDocument[] {
  const found = new Map<string, ServiceDocument>();
  for (const { members } of plans) {
    const rows: readonly unknown[] = Array.isArray(members) ? members : [];
    for (const row of rows.filter(isDocument)) {
      if (typeof row.memberId === 'string' && row.memberId !== '' && !found.has(row.memberId))
        found.set(row.memberId, personOf(row));
    }
  }
  return [...found.values()].toSorted((one, other) => labelOfPerson(one).localeCompare(labelOfPerson(other)));
}

const personOf = (row: ServiceDocument): ServiceDocument =>
  Object.fromEntries(names.filter((name) => typeof row[name] === 'string').map((name) => [name, row[name]]));

export const labelOfPerson = ({ name, memberId, role }: ServiceDocument): string =>
  [name ?? memberId, role].filter((text) => typeof text === 'string' && text !== '').join(' · ');

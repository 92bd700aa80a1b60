import { parseJson } from '@/api/json';
import type { OwnWrite } from '@/api/own-history';
import { customerIdIn, personKey } from '@/resources/contracts/rules/person';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { WrittenRecord } from '@/ui/change-many/change-plan';

/** A contract is joined to the id it gets, unless it had that at first, as where a join was undone. */
export function joinsIn(writes: readonly OwnWrite[]): ReadonlyMap<string, readonly WrittenRecord[]> {
  const joins = new Map<string, Map<string, WrittenRecord>>();
  const customers = new Map<string, string>();
  const first = new Map<string, string>();
  for (const { key, resource, id, title, before, after } of writes.toReversed()) {
    if (resource !== 'contracts' || before === undefined || after === undefined || !after.includes('"customerId"')) continue;
    // The parts that changed, under the title: what else the record has is not kept.
    const written = { id, before: partOf(title, before), after: partOf(title, after) };
    const [from, to] = [customerIdIn(personKey(written.before)), customerIdIn(personKey(written.after))];
    if (!first.has(id)) first.set(id, from);
    if (to === '' || to === first.get(id)) continue;
    customers.set(key, to);
    joins.set(to, (joins.get(to) ?? new Map<string, WrittenRecord>()).set(id, written));
  }
  return new Map([...customers].map(([key, customer]) => [key, [...(joins.get(customer)?.values() ?? [])]]));
}

function partOf(name: string, text: string): ServiceDocument {
  const value = parseJson(text);
  return { name, ...(isDocument(value) && value) };
}

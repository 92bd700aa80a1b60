import { idOf } from '@/api/record-id';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { knownPeople, peopleOf, type People } from './people';

type Records = readonly ServiceDocument[];

/** The records a signal can be about and go to, found by their ids. */
export type Book = {
  contracts: Records;
  contractById: ReadonlyMap<string, ServiceDocument>;
  units: ReadonlyMap<string, ServiceDocument>;
  plans: ReadonlyMap<string, ServiceDocument>;
  people: People;
  /** The contracts somebody is named in, by their id. */
  byPerson: ReadonlyMap<string, Records>;
  today: Day;
};

type Sources = { contracts: Records; units: Records; plans: Records; signals: Records; today: Day };

/** Read once for as long as the records stay the same. */
export function bookOf({ contracts, units, plans, signals, today }: Sources): Book {
  const byPerson = new Map<string, ServiceDocument[]>();
  for (const contract of contracts) {
    for (const { id } of peopleOf(contract)) {
      const known = byPerson.get(id);
      if (known) known.push(contract);
      else byPerson.set(id, [contract]);
    }
  }
  return {
    contracts,
    contractById: byId(contracts),
    units: byId(units),
    plans: byId(plans),
    people: knownPeople({ contracts, plans, signals }),
    byPerson,
    today,
  };
}

const byId = (records: Records): ReadonlyMap<string, ServiceDocument> =>
  new Map(records.flatMap((record) => (idOf(record) === '' ? [] : [[idOf(record), record] as const])));

import { idOf } from '@/api/record-id';
import { dayOf, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { entriesOf, isBlank } from './rows';

/*
 * The one reading of when a contract runs and what it is about. Lists read 5,000 contracts at a time, so the values are read by
 * hand; nothing here throws, whatever the service sent.
 */

export type ContractDays = {
  begin?: Day;
  /** As agreed; undefined is open-ended. */
  end?: Day;
  termination?: Day;
  /** The last day it holds: a termination replaces the end. Undefined is open-ended. */
  last?: Day;
};

/** The days of a contract, each in whatever form it came; what is no day counts as not given. */
export function contractDays(contract: ServiceDocument): ContractDays {
  const end = readDay(contract.endDate);
  const termination = readDay(contract.terminationDate);
  return { begin: readDay(contract.beginDate), end, termination, last: termination ?? end };
}

export type ContractKind = 'reservation' | 'lease' | 'sale';

/**
 * What a contract is, which the service has no field for: a reservation has a reservation number and no contract date; of the
 * others a lease has a frequency or an end, and a sale neither.
 */
export function contractKind(contract: ServiceDocument): ContractKind {
  if (!isBlank(contract.reservationId) && isBlank(contract.contractDate)) return 'reservation';
  return isBlank(contract.frequency) && isBlank(contract.endDate) ? 'sale' : 'lease';
}

/** Whether a contract holds on a day or will hold later: its last day has not passed. */
export const isLive = ({ last }: Pick<ContractDays, 'last'>, day: Day): boolean => last === undefined || last >= day;

/** One unit under a contract, from the first to the last day; an undefined one is open. */
export type Hold = { unitId: string; entry?: Day; exit?: Day };

/**
 * The units of a contract with their days: entry and exit where the row has them, else begin and end of the contract, and never
 * beyond a termination. A unit in several rows is held from the first entry to the last exit. A row may be an identifier alone.
 */
export function unitHolds(contract: ServiceDocument): readonly Hold[] {
  const { begin, last, termination } = contractDays(contract);
  const holds = new Map<string, Hold>();
  for (const row of entriesOf(contract.units)) {
    const unitId = unitIdOf(row);
    if (unitId === '') continue;
    const entry = (isDocument(row) ? readDay(row.entryDate) : undefined) ?? begin;
    const own = isDocument(row) ? readDay(row.exitDate) : undefined;
    const exit = earlier(own ?? last, termination);
    const known = holds.get(unitId);
    holds.set(
      unitId,
      known ? { unitId, entry: earliest(known.entry, entry), exit: latest(known.exit, exit) } : { unitId, entry, exit },
    );
  }
  return [...holds.values()];
}

/** The unit a row of `units` is about: its `unitId`, else the unit it carries a copy of. Empty where it names none. */
export function unitIdOf(row: unknown): string {
  if (!isDocument(row)) return idOf({ _id: row });
  const named = idOf({ _id: row.unitId });
  if (named !== '') return named;
  return isDocument(row.unit) ? idOf(row.unit) : idOf({ _id: row.unit });
}

/** Of two last days, where an open one sets no limit. */
const earlier = (a: Day | undefined, b: Day | undefined) => (a === undefined || (b !== undefined && b < a) ? b : a);
/** The hull of two spans is open where one of them is. */
const earliest = (a: Day | undefined, b: Day | undefined) => (a === undefined || b === undefined ? undefined : a < b ? a : b);
const latest = (a: Day | undefined, b: Day | undefined) => (a === undefined || b === undefined ? undefined : a > b ? a : b);

/** The same few hundred days come again and again, and reading one costs a microsecond. */
const known = new Map<string, Day | undefined>();
const KNOWN_AT_MOST = 20_000;

/** A day in whatever form it came. */
export function readDay(raw: unknown): Day | undefined {
  if (typeof raw !== 'string') return dayOf(raw);
  if (known.has(raw)) return known.get(raw);
  const day = dayOf(raw);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(raw, day);
  return day;
}

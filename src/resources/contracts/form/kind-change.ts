import { addDays, type Day, slashFormat, writeDay } from '@/schema/day';
import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { contractKind, type ContractKind, type ConvertedKind } from '../rules/contract-days';

/** Fields that would make a contract of one kind read as another. */
const contrary: Readonly<Record<ContractKind, readonly string[]>> = {
  sale: ['frequency', 'endDate'],
  lease: [],
  reservation: ['contractDate'],
};

const RESERVED = /^\s*(?:reservation|booking|hold|حجز)/i;

const isContrary = (kind: ContractKind, name: string, value: unknown): boolean =>
  contrary[kind].includes(name) ||
  (name === 'contract' && kind !== 'reservation' && typeof value === 'string' && RESERVED.test(value));

export const readConversion = (state: unknown): ConvertedKind | undefined =>
  (['sale', 'lease'] as const).find((kind) => isDocument(state) && state.convertTo === kind);

export type KindTraces = {
  /** Restored when their kind is chosen again. */
  kept: ServiceDocument;
  /** Filled in without having been typed. */
  proposed: ServiceDocument;
};

type Form = KindTraces & { values: ServiceDocument; base: ServiceDocument; today: Day };

/** Removes proposals nobody edited and puts contradicting values aside; `values` are the fields to set. */
export function changeOfKind(kind: ContractKind, form: Form): KindTraces & { values: ServiceDocument } {
  const { base, today } = form;
  const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, base[name] === '' ? '' : null]));

  const untouched = Object.keys(form.proposed).filter((name) => form.values[name] === form.proposed[name]);
  const typed = { ...form.values, ...emptied(untouched) };
  // The end of a hold is not the end of a lease.
  const isOtherEnd = (contractKind({ ...base, ...form.values }) === 'reservation') !== (kind === 'reservation');
  const aside = Object.keys(typed).filter(
    (name) => (isContrary(kind, name, typed[name]) || (isOtherEnd && name === 'endDate')) && !isMissing(typed[name]),
  );
  const back = Object.keys(form.kept).filter(
    (name) => !isContrary(kind, name, form.kept[name]) && (isMissing(typed[name]) || aside.includes(name)),
  );
  const next = { ...emptied([...untouched, ...aside]), ...picked(form.kept, back) };
  const proposed = proposedFor(kind, { ...typed, ...next }, today);
  return {
    values: { ...next, ...proposed },
    kept: { ...without(form.kept, back), ...picked(typed, aside) },
    proposed,
  };
}

const HELD_FOR_DAYS = 3;

export function proposedFor(kind: ContractKind, contract: ServiceDocument, today: Day): ServiceDocument {
  if (kind === 'reservation') {
    return {
      ...(isMissing(contract.reservationId) && { reservationId: freshReservationId(today) }),
      ...(isMissing(contract.endDate) && { endDate: writeDay(addDays(today, HELD_FOR_DAYS), slashFormat) }),
    };
  }
  // A sale counts by the day it was signed.
  const isUnsigned = isMissing(contract.contractDate) && (kind === 'sale' || !isMissing(contract.reservationId));
  const isOpen = kind === 'lease' && isMissing(contract.frequency) && isMissing(contract.endDate);
  return {
    ...(isUnsigned && { contractDate: writeDay(today, slashFormat) }),
    ...(isOpen && { frequency: 'months' }),
  };
}

const picked = (values: ServiceDocument, names: readonly string[]): ServiceDocument =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const without = (values: ServiceDocument, names: readonly string[]): ServiceDocument =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Leaves out characters that are easily confused. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a number that is easy to say on the phone: `R-20261120-K7QD`. Random, since the service assigns none. */
function freshReservationId(day: Day): string {
  const characters = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `R-${day.replaceAll('-', '')}-${characters.join('')}`;
}

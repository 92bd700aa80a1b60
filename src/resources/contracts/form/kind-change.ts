import { type Day, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { isMissing } from '@/ui/field-value';
import type { ContractKind } from '../rules/contract-days';

/** What would make a contract of a kind read as one of another. */
const contrary: Readonly<Record<ContractKind, readonly string[]>> = {
  sale: ['frequency', 'endDate'],
  lease: [],
  reservation: ['contractDate'],
};

/** What earlier choices of a kind did to the form. */
export type KindTraces = {
  /** What was taken out of the form, for when its kind comes back. */
  kept: ServiceDocument;
  /** What was filled in without having been typed. */
  proposed: ServiceDocument;
};

type Form = KindTraces & { values: ServiceDocument; base: ServiceDocument; today: Day };

/**
 * What a change of kind does to the values of the form: proposals nobody touched go, contrary values are put aside, former ones
 * come back, and what the kind needs is proposed. `values` of the result are the fields to set.
 */
export function changeOfKind(kind: ContractKind, form: Form): KindTraces & { values: ServiceDocument } {
  const { base, today } = form;
  const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, base[name] === '' ? '' : null]));

  const untouched = Object.keys(form.proposed).filter((name) => form.values[name] === form.proposed[name]);
  const typed = { ...form.values, ...emptied(untouched) };
  const aside = contrary[kind].filter((name) => !isMissing(typed[name]));
  const back = Object.keys(form.kept).filter((name) => !contrary[kind].includes(name) && isMissing(typed[name]));
  const next = { ...emptied([...untouched, ...aside]), ...picked(form.kept, back) };
  const proposed = proposedFor(kind, { ...typed, ...next }, today);
  return {
    values: { ...next, ...proposed },
    kept: { ...without(form.kept, back), ...picked(typed, aside) },
    proposed,
  };
}

/** What a contract needs so that it reads as what was chosen, where it is not given. */
export function proposedFor(kind: ContractKind, contract: ServiceDocument, today: Day): ServiceDocument {
  if (kind === 'reservation') return isMissing(contract.reservationId) ? { reservationId: freshReservationId(today) } : {};
  const isUnsigned = !isMissing(contract.reservationId) && isMissing(contract.contractDate);
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

/** Without those that are read as one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A number to tell someone on the phone: `R-20261120-K7QD`. The service gives none, so chance keeps them apart. */
function freshReservationId(day: Day): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => SIGNS[byte % SIGNS.length]);
  return `R-${day.replaceAll('-', '')}-${signs.join('')}`;
}

import { idOf } from '@/api/record-id';
import { slashFormat, writeDay, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { offerKind } from '../units/rules/price-basis';
import { proposedFor } from './form/kind-change';
import type { ContractKind } from './rules/contract-days';
import { proposedRent } from './sections/units/proposed-rent';
import { unitSnapshot } from './sections/units/unit-snapshot';

/** The document a new contract of a kind starts from. */
export const startOf = (kind: ContractKind, from: ServiceDocument, today: Day): ServiceDocument => ({
  ...from,
  ...proposedFor(kind, from, today),
});

/** What is usually agreed over a unit: a sale of what is for sale, else a lease. */
export const kindOfUnit = ({ priceBase }: ServiceDocument): ContractKind => (offerKind(priceBase) === 'sale' ? 'sale' : 'lease');

/**
 * The document a new contract over a unit starts from, beginning today: its price, and of what is rented its deposit and what it costs besides.
 * The unit's own days stay empty, which means those of the contract, whatever they become.
 */
export function startOfUnit(unit: ServiceDocument, kind: ContractKind, today: Day): ServiceDocument {
  const isRent = kind === 'lease' || (kind === 'reservation' && offerKind(unit.priceBase) === 'rent');
  const frequency = isRent ? 'months' : undefined;
  const row = given({
    unitId: idOf(unit),
    unit: unitSnapshot(unit),
    rent: proposedRent(unit, isRent ? 'lease' : kind, frequency)?.amount,
    expenses: isRent ? chargesOf(unit.expense) : undefined,
  });
  const document = {
    beginDate: writeDay(today, slashFormat),
    frequency,
    guaranty: isRent ? unit.guaranty : undefined,
    units: [row],
  };
  return startOf(kind, given(document), today);
}

function chargesOf(expense: unknown): readonly ServiceDocument[] | undefined {
  if (!isDocument(expense) || typeof expense.value !== 'number') return undefined;
  return [given({ title: expense.name, amount: expense.value })];
}

const given = (document: ServiceDocument): ServiceDocument =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined && value !== null));

import { idOf } from '@/api/record-id';
import { unitsOf } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import { wordKey } from '../signal-words';
import type { Book } from './signal-values';
import { peopleOf, personName } from '../rules/people';

/** A record a signal can be about: what is stored, and how it is called. */
export type ObjectChoice = { value: string; label: string };

/** The real records of a kind of object; undefined for kinds that no record here is of. Two of one name are told apart by their id. */
export function objectChoices(object: unknown, book: Book, arabic: boolean): readonly ObjectChoice[] | undefined {
  if (typeof object !== 'string') return undefined;
  const kind = wordKey(object);
  const make = Object.hasOwn(makers, kind) ? makers[kind as keyof typeof makers] : undefined;
  if (!make) return undefined;
  const all = make(book, arabic).filter(({ value }) => value !== '');
  const seen = new Map<string, number>();
  for (const { label } of all) seen.set(label, (seen.get(label) ?? 0) + 1);
  return all.map(({ value, label }) => ({ value, label: seen.get(label) === 1 && label !== '' ? label : `${label} · ${value}` }));
}

const makers = {
  unit: ({ units }: Book, arabic: boolean) =>
    [...units.values()].map((unit) => ({
      value: idOf(unit),
      label: parts(
        arabic ? textOf(unit.unitNameAr) || textOf(unit.name) : textOf(unit.name) || textOf(unit.unitNameAr),
        textOf(unit.subProjectId),
      ),
    })),
  contract: (book: Book, arabic: boolean) =>
    book.contracts.map((contract) => ({ value: idOf(contract), label: contractLabel(contract, book, arabic) })),
  reservation: (book: Book, arabic: boolean) =>
    book.contracts.flatMap((contract) => {
      const value = textOf(contract.reservationId);
      return value === '' ? [] : [{ value, label: parts(contractLabel(contract, book, arabic), value) }];
    }),
  customer: ({ people }: Book, arabic: boolean) =>
    [...people.values()].flatMap((person) =>
      person.from === 'contract' ? [{ value: person.id, label: personName(person, arabic) }] : [],
    ),
  quotaplan: ({ plans }: Book) => [...plans.values()].map((plan) => ({ value: idOf(plan), label: textOf(plan.planName) })),
} as const;

function contractLabel(contract: ServiceDocument, { units }: Book, arabic: boolean): string {
  const [first] = peopleOf(contract);
  const party = textOf(contract.name) || (first ? personName(first, arabic) : '');
  const names = unitsOf(contract, new Map()).map(({ id, name }) => textOf(units.get(id)?.name) || name);
  return parts(party, names.filter(Boolean).join(', '), textOf(contract.reference));
}

const parts = (...texts: readonly string[]): string => texts.filter(Boolean).join(' · ');
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

import { foldTight } from '@/i18n/fold';
import { contractTitle } from '@/resources/contracts/contract-title';
import { kindWord } from '@/resources/contracts/contract-words';
import { arabicNames, people, phoneDigits, phones, textOf } from '@/resources/contracts/list/contract-values';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { unitNamesOf, unitsOf, type UnitNames } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import type { Searched } from './record-index';
import { noteOf } from './record-option';

const numbered = (['reference', 'siret', 'reservationId'] as const).map(textOf);
const numbers = (contract: ServiceDocument): string[] => numbered.flatMap((read) => read(contract) ?? []);

const parties = (contract: ServiceDocument): string[] => [
  contractTitle(contract),
  ...[textOf('manager')(contract)].flatMap((manager) => manager ?? []),
  ...arabicNames(contract),
];

/** A contract by its people, their phones, its numbers and what its units are called. */
export const searchedContracts = (names: UnitNames): Searched => ({
  names: (contract) => [...parties(contract), ...numbers(contract)],
  texts: (contract) => [
    ...people(contract),
    ...phones(contract).flatMap(phoneDigits),
    ...unitsOf(contract, names).map((unit) => unit.name),
  ],
});

const known = new WeakMap<readonly ServiceDocument[], UnitNames>();
const none: UnitNames = new Map();

/** What units are called, read once for each answer. */
export function namesOfUnits(units: readonly ServiceDocument[] | undefined): UnitNames {
  if (!units) return none;
  const names = known.get(units) ?? unitNamesOf(units);
  known.set(units, names);
  return names;
}

/** "Lease · B-1408 · +971 50 …": what it is about, and why it was found where its title does not say. */
export function contractNote(contract: ServiceDocument, names: UnitNames, words: readonly string[]): string {
  const title = foldTight(contractTitle(contract));
  const units = unitsOf(contract, names).flatMap(({ name }) => name || []);
  const said = [title, ...units.map(foldTight)];
  const unsaid = words.filter((word) => !said.some((text) => text.includes(word)));
  const reason = [...people(contract), ...numbers(contract)].find((text) => unsaid.some((word) => answers(text, word)));
  return noteOf([kindWord(contractKind(contract)), ...units.slice(0, 3), reason]);
}

const answers = (text: string, word: string): boolean =>
  foldTight(text).includes(word) || phoneDigits(text).some((digits) => digits.includes(word));

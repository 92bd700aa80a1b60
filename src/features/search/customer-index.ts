import type { TextKey, Translate } from '@/i18n/text-keys';
import UserRound from 'lucide-react/icons/user-round';
import { customerPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import { isGiven, nameIn } from '@/i18n/names';
import type { searchTexts } from '@/i18n/en/search';
import type { shellTexts } from '@/i18n/en/shell';
import { meets, searchKey } from '@/i18n/text-match';
import { people, textOf } from '@/resources/contracts/list/contract-values';
import { personKey } from '@/resources/contracts/rules/person';
import { entriesOf, recordsOf } from '@/resources/contracts/rules/rows';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import { latestFirst, namesOf, personNames } from '../customers/customer';
import { type RecordIndex, recordIndex, type Searched } from './record-index';
import { noteOf, type SearchOption } from './search-option';

/** The number of contracts between two pauses. */
const STEP = 64;

/** Builds the index of the persons and companies of contracts: records with the key of the person as identifier, and its contracts. */
export function* customerIndex(contracts: readonly ServiceDocument[]): Generator<undefined, RecordIndex, undefined> {
  const byKey = new Map<string, ServiceDocument[]>();
  for (const [index, contract] of contracts.entries()) {
    if (index % STEP === 0) yield undefined;
    const key = personKey(contract);
    const others = byKey.get(key);
    if (others) others.push(contract);
    else if (key !== '') byKey.set(key, [contract]);
  }
  const customers: ServiceDocument[] = [];
  let read = 0;
  for (const [key, own] of byKey) {
    const names = new Set<string>();
    const texts = new Set<string>();
    for (const contract of own) {
      if (read % STEP === 0) yield undefined;
      read += 1;
      for (const name of namesIn(contract)) names.add(name);
      for (const text of textsIn(contract)) texts.add(text);
    }
    customers.push({ _id: key, contracts: latestFirst(own), names: [...names], texts: [...texts] });
  }
  return yield* recordIndex(customers, searchedCustomers);
}

/** Searches a person or company by its names, and by the people, phones and trade licence of its contracts. */
const searchedCustomers: Searched = {
  names: ({ names }) => entriesOf(names).filter((name) => typeof name === 'string'),
  texts: ({ texts }) => entriesOf(texts).filter((text) => typeof text === 'string'),
};

const contractsOf = (customer: ServiceDocument): readonly ServiceDocument[] => recordsOf(customer.contracts);

const partyName = textOf('name');
const siret = textOf('siret');
const manager = textOf('manager');

function namesIn(contract: ServiceDocument): string[] {
  const { english, arabic } = personNames(contract);
  return [english, arabic, partyName(contract)].filter(isGiven);
}

const textsIn = (contract: ServiceDocument): string[] => [
  ...people(contract),
  ...[siret(contract), manager(contract)].filter(isGiven),
];

type Shown = {
  names: UnitNames;
  words: readonly string[];
  t: Translate<TextKey<[typeof searchTexts, typeof shellTexts]>>;
  format: Format;
};

const UNITS = 3;

/** Makes the option that opens the page of a person: the number of contracts, units, and the matching text that the title does not show. */
export function customerOption(customer: ServiceDocument, { names, words, t, format }: Shown): SearchOption {
  const key = idOf(customer);
  const contracts = contractsOf(customer);
  const title = nameIn(format.settings.language, namesOf({ key, contracts })) ?? key;
  const units = new Set(contracts.flatMap((contract) => unitsOf(contract, names).flatMap(({ name }) => name || [])));
  const shown = [...units].slice(0, UNITS);
  const known = searchKey([title, ...shown]);
  const missing = words.filter((word) => !meets(known, [word]));
  const reason = [...searchedCustomers.names(customer), ...searchedCustomers.texts(customer)].find((text) =>
    missing.some((word) => meets(searchKey([text]), [word])),
  );
  const count = t('contractCount', { count: contracts.length, number: format.number(contracts.length) });
  return { key: `customers ${key}`, title, note: noteOf([count, ...shown, reason]), icon: UserRound, to: customerPath(key) };
}

import UserRound from 'lucide-react/icons/user-round';
import { customerPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { customerListTexts } from '@/i18n/en/customer-list';
import type { Format } from '@/i18n/format';
import { isGiven, nameIn } from '@/i18n/names';
import { i18n } from '@/i18n/i18n';
import { meets, searchKey } from '@/i18n/text-match';
import { people, textOf } from '@/resources/contracts/list/contract-values';
import { personNames } from '@/resources/contracts/rules/person';
import { entriesOf, recordsOf } from '@/resources/contracts/rules/rows';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import { customersOf, namesOf } from '../customers/customer';
import { type RecordIndex, recordIndex, type Searched } from './record-index';
import { noteOf, type SearchOption } from './search-option';

/** Makes records that have the key of the person as identifier. */
export function* customerIndex(contracts: readonly ServiceDocument[]): Generator<undefined, RecordIndex, undefined> {
  const customers: ServiceDocument[] = [];
  for (const { key, contracts: own } of yield* customersOf(contracts)) {
    const names = new Set(own.flatMap(namesIn));
    const texts = new Set(own.flatMap(textsIn));
    customers.push({ _id: key, contracts: own, names: [...names], texts: [...texts] });
    yield;
  }
  return yield* recordIndex(customers, searchedCustomers);
}

export const searchedCustomers: Searched = {
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
  format: Format;
};

const UNITS = 3;

export function customerOption(customer: ServiceDocument, { names, words, format }: Shown): SearchOption {
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
  const count = i18n.t('contractCount', {
    ns: customerListTexts,
    count: contracts.length,
    number: format.number(contracts.length),
  });
  return { key: `customers ${key}`, title, note: noteOf([count, ...shown, reason]), icon: UserRound, to: customerPath(key) };
}

import HandCoins from 'lucide-react/icons/hand-coins';
import { customerPath, customersPath, paymentPath } from '@/addresses';
import { searchTexts } from '@/i18n/en/search';
import { i18n } from '@/i18n/i18n';
import type { SearchPart } from '../search.place';
import UserRound from 'lucide-react/icons/user-round';
import { idOf } from '@/api/record-id';
import type { CustomerSearch } from '@/desks/search.place';
import { commonTexts } from '@/i18n/en/common';
import { isolatedParts } from '@/i18n/isolated';
import { isGiven, nameIn } from '@/i18n/names';
import { meets, searchKey } from '@/i18n/text-match';
import { people, textOf } from '@/resources/contracts/list/contract-values';
import { customersOf, namesOf } from './customers/customer';
import { personNames } from '@/resources/contracts/rules/people';
import { entriesOf, recordsOf } from '@/resources/contracts/rules/rows';
import { unitsOf } from '@/resources/contracts/rules/names';
import type { ServiceDocument } from '@/schema/document';
import type { Work } from '@/steps';

const textsIn =
  (list: 'names' | 'texts') =>
  (customer: ServiceDocument): readonly string[] =>
    entriesOf(customer[list]).filter((text) => typeof text === 'string');

const UNITS = 3;

const customerSearch: CustomerSearch = {
  list: customersPath(),
  records,
  names: textsIn('names'),
  texts: textsIn('texts'),
  option(customer, { names, words, format }) {
    const key = idOf(customer);
    const contracts = recordsOf(customer.contracts);
    const title = nameIn(format.settings.language, namesOf({ key, contracts })) ?? key;
    const units = new Set(contracts.flatMap((contract) => unitsOf(contract, names).flatMap(({ name }) => name || [])));
    const shown = [...units].slice(0, UNITS);
    const known = searchKey([title, ...shown]);
    const missing = words.filter((word) => !meets(known, [word]));
    const reason = [...customerSearch.names(customer), ...customerSearch.texts(customer)].find((text) =>
      missing.some((word) => meets(searchKey([text]), [word])),
    );
    const count = i18n.t('counts.contracts', { ns: commonTexts, ...format.counted(contracts.length) });
    return {
      key: `customers ${key}`,
      title,
      note: isolatedParts([count, ...shown, reason]),
      icon: UserRound,
      to: customerPath(key),
    };
  },
};

function* records(contracts: readonly ServiceDocument[]): Work<readonly ServiceDocument[]> {
  const customers: ServiceDocument[] = [];
  for (const { key, contracts: own } of yield* customersOf(contracts)) {
    const names = new Set(own.flatMap(namesIn));
    const texts = new Set(own.flatMap(wordsIn));
    customers.push({ _id: key, contracts: own, names: [...names], texts: [...texts] });
    yield;
  }
  return customers;
}

const partyName = textOf('name');
const siret = textOf('siret');
const manager = textOf('manager');

function namesIn(contract: ServiceDocument): string[] {
  const { english, arabic } = personNames(contract);
  return [english, arabic, partyName(contract)].filter(isGiven);
}

const wordsIn = (contract: ServiceDocument): string[] => [
  ...people(contract),
  ...[siret(contract), manager(contract)].filter(isGiven),
];

export const part: SearchPart = {
  actions: () => [
    { key: 'record payment', title: i18n.t('recordPayment', { ns: searchTexts }), icon: HandCoins, to: paymentPath },
  ],
  customers: customerSearch,
};

import { i18n } from '@/i18n/i18n';
import { ON, type ListFilter } from '@/ui/resource-table/resource-list';
import type { ContractDocument } from '../contract.api';
import { cityWord, kindWord, statusWord } from '../contract-words';
import type { ContractKind } from '../rules/contract-days';
import type { ContractStatus } from '../rules/status';
import { partyKind, textOf } from './contract-values';
import type { Derived } from './derived';

/** In the order of the toolbar. */
export const filtersFor = ({
  kind,
  status,
  unitNames,
  daysToGo,
  hasExpiredDocument,
}: Derived): ReadonlyArray<ListFilter<ContractDocument>> => [
  {
    name: 'kind',
    kind: 'text',
    as: 'choice',
    value: kind,
    pinned: true,
    label: () => i18n.t('contracts.list.kind'),
    option: (value) => kindWord(value as ContractKind),
  },
  {
    name: 'status',
    kind: 'text',
    as: 'choice',
    value: status,
    pinned: true,
    label: () => i18n.t('contracts.list.status'),
    option: (value) => statusWord(value as ContractStatus),
  },
  {
    name: 'unit',
    kind: 'texts',
    as: 'choice',
    value: unitNames,
    pinned: true,
    label: () => i18n.t('contracts.list.unit'),
  },
  { name: 'city', kind: 'text', as: 'choice', value: textOf('city'), pinned: true, option: cityWord },
  {
    name: 'party',
    kind: 'text',
    as: 'choice',
    value: partyKind,
    pinned: true,
    label: () => i18n.t('contracts.list.party'),
    option: (value) => i18n.t(value === 'company' ? 'contracts.words.parties.company' : 'contracts.words.parties.person'),
  },
  {
    name: 'endsWithin',
    kind: 'number',
    as: 'atMost',
    value: daysToGo,
    label: () => i18n.t('contracts.list.endsWithin'),
    help: () => i18n.t('contracts.list.endsWithinHelp'),
    unit: () => i18n.t('contracts.list.days'),
    amount: (value, format) => i18n.t('contracts.list.countOfDays', { count: value, number: format.number(value) }),
  },
  {
    name: 'expired',
    kind: 'text',
    as: 'switch',
    value: (contract) => (hasExpiredDocument(contract) ? ON : undefined),
    label: () => i18n.t('contracts.list.expired'),
    help: () => i18n.t('contracts.list.expiredHelp'),
  },
];

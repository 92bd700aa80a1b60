import { listPartTexts } from '@/i18n/en/list-parts';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { Grouping, Summed } from '@/ui/table/list-definition';
import { contractKind } from '../rules/contract-days';
import { contractValue, unreadAmounts } from '../rules/amounts';

const sumOf = (name: 'sold' | 'rent'): Summed<ServiceDocument> => {
  const isIn = (contract: ServiceDocument) => (contractKind(contract) === 'lease') === (name === 'rent');
  return {
    value: (contract) => (isIn(contract) ? contractValue(contract) : undefined),
    unread: (contract) => (isIn(contract) ? unreadAmounts(contract) : 0),
    sum: (amount) => i18n.t(`groups.${name}`, { ns: listPartTexts, amount }),
  };
};

/** Prices of sales and yearly rents of leases are added apart. */
export const contractGrouping: Grouping<ServiceDocument> = {
  by: ['stage', 'name', 'projects', 'kind', 'city', 'agent'],
  sums: [sumOf('sold'), sumOf('rent')],
};

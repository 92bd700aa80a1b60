import { listGroupTexts } from '@/i18n/en/list-groups';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { Grouping } from '@/ui/table/list-definition';
import { contractKind } from '../rules/contract-days';
import { unreadAmounts } from '../rules/rows';
import { contractValue } from '../rules/totals';

const valueOf = (isLease: boolean) => (contract: ServiceDocument) =>
  (contractKind(contract) === 'lease') === isLease ? contractValue(contract) : undefined;

/** Prices of sales and yearly rents of leases are added apart. */
export const contractGrouping: Grouping<ServiceDocument> = {
  by: ['stage', 'name', 'projects', 'kind', 'city', 'agent'],
  sums: [
    { value: valueOf(false), text: (amount) => i18n.t('sold', { ns: listGroupTexts, amount }) },
    { value: valueOf(true), text: (amount) => i18n.t('rent', { ns: listGroupTexts, amount }) },
  ],
  unread: unreadAmounts,
};

import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentLanguage, i18n } from '@/i18n/i18n';
import { nameIn, type Names } from '@/i18n/names';
import type { Reachable } from '@/resources/contracts/rules/people';
import type { Customer } from './customer';
import type { CustomerMoney } from './customer-money';

export type CustomerRow = Customer &
  Pick<CustomerMoney, 'open' | 'credit'> & {
    rowKey: string;
    names: Names;
    /** Their own, which names nobody, else that of a contact. */
    phone: Reachable | undefined;
    overdue: number;
    /** False where no payment was ever recorded; the sums are 0 then. */
    isTracked: boolean;
  };

export const customerName = ({ names }: CustomerRow): string =>
  nameIn(currentLanguage(), names) ?? i18n.t('unnamed', { ns: contractWordTexts });

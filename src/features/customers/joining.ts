import { useNavigate } from 'react-router';
import { contractCustomerPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { customerTexts } from '@/i18n/en/customers';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { keyOfCustomer, personKey, withCustomerId } from '@/resources/contracts/rules/person';
import { type ContractChanges, useContractChanges } from '@/resources/contracts/use-contract-changes';
import type { ServiceDocument } from '@/schema/document';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import type { Customer } from './customer';

export type Joining = Pick<ContractChanges, 'takeBack' | 'isRunning' | 'dialog'> & {
  join: (id: string, customers: readonly [Customer, ...Customer[]]) => Promise<void>;
};

/** Leaves what has become somebody else's contract meanwhile as it is. */
export function useJoining(): Joining {
  const { t } = useTranslation(customerTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const { change, ...changes } = useContractChanges({
    isOtherwise: isSomebodyElse,
    runTitle: (count) => t('doubles.runTitle', { count, number: format.number(count) }),
    undone: () => i18n.t('doubles.undone', { ns: customerTexts }),
    notUndone: () => i18n.t('doubles.notUndone', { ns: customerTexts }),
  });
  return {
    ...changes,
    async join(id, customers) {
      const contracts = customers.flatMap((customer) => customer.contracts);
      const [own] = customers[0].contracts.map(idOf).filter(Boolean);
      // The key changes with the join, and again with its undo: a contract leads to the customer throughout.
      if (own !== undefined && customers[0].key !== keyOfCustomer(id))
        await navigate(contractCustomerPath(own), { replace: true, preventScrollReset: true });
      const count = contracts.length;
      change(
        contracts.filter((contract) => personKey(contract) !== keyOfCustomer(id)),
        {
          changed: (contract) => withCustomerId(contract, id),
          told: () => i18n.t('doubles.joined', { ns: customerTexts, count, number: format.number(count) }),
        },
      );
    },
  };
}

const isSomebodyElse = ({ before, after }: WrittenRecord, fresh: ServiceDocument): boolean =>
  ![before, after].map(personKey).includes(personKey(fresh));

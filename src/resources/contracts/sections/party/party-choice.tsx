import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { useValues } from '@/ui/form/form-context';
import { isRows, rowsOf } from '@/ui/form/record-values';
import { KnownChoice } from './known-choice';
import { knownParties, partyFields } from './known-parties';
import { useFillIn } from './use-fill-in';

/** Takes a party over from another contract: name, company fields and address, and its customers where none is named yet. */
export function PartyChoice() {
  const { t } = useTranslation();
  const { getValues } = useValues();
  const fillIn = useFillIn([...partyFields, 'customer']);
  const choose = ({ customer, ...party }: ServiceDocument) => {
    const rows: unknown = getValues('customer');
    const isFree = isRows(rows) && rows.order.length === 0 && Array.isArray(customer);
    fillIn(isFree ? { ...party, customer: added(customer) } : party);
  };
  return <KnownChoice label={t('contracts.form.party.choose')} known={knownParties} onChoose={choose} />;
}

/** As rows that were added here, not as ones that came with this contract. */
function added(customers: readonly unknown[]) {
  const { order, byKey } = rowsOf(customers);
  const keyOf = (key: string) => key.replace('o', 'n');
  return { order: order.map(keyOf), byKey: Object.fromEntries(Object.entries(byKey).map(([key, row]) => [keyOf(key), row])) };
}

import { useCallback } from 'react';
import type { DialogOfTask } from '@/desks/dashboard.place';
import type { ServiceDocument } from '@/schema/document';
import { useWork } from '@/ui/page/use-work';
import { ChequeDialog } from '../cheques/cheque-dialog';
import { allCheques } from '../rules/all-cheques';
import type { Cheque } from '../rules/cheques';

export type ChequeOf = { contract: ServiceDocument; cheque: Cheque };

export function DepositDialog({ open, cheques, today, onClose }: DialogOfTask & { cheques: readonly ChequeOf[] }) {
  const index = useWork(
    useCallback(() => allCheques([...new Set(cheques.map(({ contract }) => contract))], today), [cheques, today]),
  );
  const isAsked = ({ contract, key }: Cheque & Pick<ChequeOf, 'contract'>) =>
    cheques.some((one) => one.contract === contract && one.cheque.key === key);
  return (
    index && (
      <ChequeDialog open={open} action="deposit" selected={index.rows.filter(isAsked)} today={today} onClose={() => onClose()} />
    )
  );
}

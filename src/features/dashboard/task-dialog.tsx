import { useCallback, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { newSignalPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { allCheques } from '@/desks/money/rules/all-cheques';
import { documentMark } from '@/resources/contracts/rules/expiry';
import { askToChangeHolds } from '@/resources/hold-request';
import type { Day } from '@/schema/day';
import { useWork } from '@/ui/page/use-work';
import { ChequeDialog } from '@/desks/money/cheques/cheque-dialog';
import { expiryMessage } from '@/desks/expiries/expiry-texts';
import type { ChequeOf, Task } from './tasks';

export type TaskDialogProps = { open: boolean; task?: Task; today: Day; onClose: () => void };

/** Has the dialogs whose code the page does without until a task is begun. */
export function TaskDialog({ open, task, today, onClose }: TaskDialogProps) {
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    if (task?.kind === 'hold') askToChangeHolds({ kind: 'extend', holds: [task.contract] });
    else if (task?.kind === 'document') void navigate(reminderPath(task), { state: { signalText: expiryMessage() } });
    else return;
    onClose();
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);
  return task?.kind === 'deposit' && <DepositTask {...{ open, task, today, onClose }} />;
}

function reminderPath({ contract, document: { place } }: Extract<Task, { kind: 'document' }>): string {
  const id = idOf(contract);
  return newSignalPath({ documents: [documentMark({ contract: id, place })], object: 'contract', objectId: id });
}

type DepositProps = TaskDialogProps & { task: Extract<Task, { kind: 'deposit' }> };

function DepositTask({ open, task, today, onClose }: DepositProps) {
  const index = useWork(
    useCallback(() => allCheques([...new Set(task.cheques.map(({ contract }) => contract))], today), [task, today]),
  );
  const isAsked = ({ contract, key }: ChequeOf['cheque'] & Pick<ChequeOf, 'contract'>) =>
    task.cheques.some((one) => one.contract === contract && one.cheque.key === key);
  return (
    index && (
      <ChequeDialog open={open} action="deposit" selected={index.rows.filter(isAsked)} today={today} onClose={() => onClose()} />
    )
  );
}

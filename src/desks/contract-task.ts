import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractName } from '@/resources/contracts/contract-title';
import type { ServiceDocument } from '@/schema/document';
import type { Task, TaskAction, TaskRow } from './dashboard.place';

type Said = Pick<TaskRow, 'words' | 'sum' | 'unread'>;
type ContractTask = Omit<Task, 'row' | 'action'> & {
  contract: ServiceDocument;
  row: () => Said;
  action: (id: string) => TaskAction;
};

export const contractRow = (contract: ServiceDocument, said: Said): TaskRow => ({
  to: contractPath(idOf(contract)),
  title: contractName(contract),
  contract,
  ...said,
});

/** Makes a task about one contract. One without an identifier can be neither written nor linked, and has no action. */
export function contractTask({ contract, row, action, ...task }: ContractTask): Task {
  const id = idOf(contract);
  return { ...task, row: () => contractRow(contract, row()), ...(id !== '' && { action: () => action(id) }) };
}

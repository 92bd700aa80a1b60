import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractName } from '@/resources/contracts/contract-title';
import type { ServiceDocument } from '@/schema/document';
import type { Task, TaskAction, TaskRow } from './dashboard.place';

type ContractTask = Omit<Task, 'row' | 'action'> & {
  contract: ServiceDocument;
  words: () => string;
  action: (id: string) => TaskAction;
};

export const contractRow = (contract: ServiceDocument, words: string): TaskRow => ({
  to: contractPath(idOf(contract)),
  title: contractName(contract),
  words,
});

/** Makes a task about one contract. One without an identifier can be neither written nor linked, and has no action. */
export function contractTask({ words, action, ...task }: ContractTask): Task {
  const id = idOf(task.contract);
  return { ...task, row: () => contractRow(task.contract, words()), ...(id !== '' && { action: () => action(id) }) };
}

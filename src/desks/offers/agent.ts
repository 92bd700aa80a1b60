import { browserStorage, readStored, removeStored, writeStored } from '@/api/storage';
import { isDocument } from '@/schema/document';

export type Agent = { name: string; nameAr: string; phone: string; email: string };

export const agentFields = ['name', 'nameAr', 'phone', 'email'] as const satisfies readonly (keyof Agent)[];

const STORAGE_KEY = 'mz-agent';

function agentFrom(value: unknown): Agent {
  const given = isDocument(value) ? value : {};
  const text = (name: keyof Agent) => (typeof given[name] === 'string' ? given[name].trim() : '');
  return { name: text('name'), nameAr: text('nameAr'), phone: text('phone'), email: text('email') };
}

export const ownAgent = (): Agent => agentFrom(readStored(browserStorage('localStorage'), STORAGE_KEY));

export function keepAgent(agent: Agent): boolean {
  const storage = browserStorage('localStorage');
  if (agentFields.some((name) => agent[name] !== '')) return writeStored(storage, STORAGE_KEY, agent);
  removeStored(storage, STORAGE_KEY);
  return storage !== undefined;
}

import { contractPath, quotaPlanPath, unitPath } from '@/addresses';
import { wordKey } from '../signal-words';

const pages: Readonly<Record<string, (id: string) => string>> = {
  contract: contractPath,
  unit: unitPath,
  quotaplan: quotaPlanPath,
};

export function linkedRecordPath(object: unknown, objectId: unknown): string | undefined {
  if (typeof object !== 'string' || typeof objectId !== 'string' || objectId.trim() === '') return undefined;
  const kind = wordKey(object);
  return Object.hasOwn(pages, kind) ? pages[kind]?.(objectId) : undefined;
}

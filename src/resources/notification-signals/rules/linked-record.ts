import { contractPath, quotaPlanPath, unitPath } from '@/addresses';

/** Reads "quota-plans", "QuotaPlan" and "quota_plan" as one word. */
export function wordKey(text: string): string {
  const bare = text.toLowerCase().replaceAll(/[\s_-]+/g, '');
  return bare.endsWith('s') && bare !== 'sms' ? bare.slice(0, -1) : bare;
}

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

import type { DemoResource } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import type { Store } from './store';

/** What a colleague would touch: prices move, texts are revised. */
const touched: Readonly<Record<DemoResource, { field: string; name: string; change: (before: unknown) => unknown }>> = {
  units: { field: 'price', name: 'name', change: raised },
  contracts: { field: 'notes', name: 'name', change: (before) => noted(before, 'Called; comes by on Sunday.') },
  'notification-signals': { field: 'subject', name: 'subject', change: (before) => noted(before, '(revised)') },
  'quota-plans': { field: 'planName', name: 'planName', change: (before) => noted(before, '(revised)') },
};

/** Five percent more, in whole thousands; half a million where there was no price. */
function raised(before: unknown): number {
  const price = typeof before === 'number' && before > 0 ? before : 500_000;
  return price + Math.max(1000, Math.round((price * 0.05) / 1000) * 1000);
}

const noted = (before: unknown, words: string) => (typeof before === 'string' && before !== '' ? `${before} ${words}` : words);

/** As many as a list of choices should have. */
const AT_MOST = 50;

function nameOf(resource: DemoResource, document: ServiceDocument): string {
  const name = document[touched[resource].name];
  return typeof name === 'string' ? name.trim() : '';
}

export function findRecords(store: Store, resource: DemoResource, text: string) {
  const wanted = text.trim().toLowerCase();
  const found: { id: string; name: string }[] = [];
  for (const document of store.collection(resource).all()) {
    const name = nameOf(resource, document);
    if (name.toLowerCase().includes(wanted)) found.push({ id: document._id, name });
    if (found.length === AT_MOST) break;
  }
  return found;
}

/** Changes one field of a stored record behind the application's back. */
export function editAsColleague(store: Store, resource: DemoResource, id: string) {
  const collection = store.collection(resource);
  const record = collection.find(id);
  if (!record) return undefined;
  const { field, change } = touched[resource];
  const before = record[field];
  const after = change(before);
  collection.merge(id, { [field]: after });
  return { field, before, after };
}

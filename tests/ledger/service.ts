import { isDocument, type ServiceDocument } from '@/schema/document';

export const collections = ['units', 'contracts', 'notification-signals', 'quota-plans'] as const;
export type ResourceName = (typeof collections)[number];
type Stored = ServiceDocument & { _id: string };

/** Outcome of one request: an answer, or none. A write may be stored before its answer is lost. */
export type Fate = {
  /** The status of an answer that says no; `cut` for a lost connection, `silence` for an answer that never comes. */
  end?: number | 'cut' | 'silence';
  /** Stores the write in spite of it. */
  stored?: boolean;
  /** Milliseconds until the answer. */
  late?: number;
};

/** A write as it arrived. */
export type Write = {
  method: string;
  collection: ResourceName;
  /** The record as it was before; undefined for a create. */
  before: ServiceDocument | undefined;
  /** The record as it was stored; undefined where it was not. */
  after: ServiceDocument | undefined;
};

/** Milliseconds in which an ordinary answer comes; somebody who presses twice is faster. */
const SOON = 30;

/** A service in memory, whose answers are told in advance. */
export function createService() {
  const records = new Map<ResourceName, Map<string, Stored>>(collections.map((name) => [name, new Map()]));
  const writes: Write[] = [];
  const fates: { read: Fate[]; write: Fate[] } = { read: [], write: [] };
  let lastId = 0;
  let underWay = 0;
  const all = (name: ResourceName) => records.get(name) ?? new Map<string, Stored>();

  const insert = (name: ResourceName, fields: ServiceDocument): Stored => {
    lastId += 1;
    const document = { ...fields, _id: `id${lastId}` };
    all(name).set(document._id, document);
    return document;
  };

  function write(method: string, name: ResourceName, id: string, fields: ServiceDocument, isStored: boolean) {
    const before = id === '' ? undefined : all(name).get(id);
    const isMissing = id !== '' && !before;
    const noted: Write = { method, collection: name, before, after: undefined };
    writes.push(noted);
    if (isMissing) return json(404, { message: 'No such record' });
    if (!isStored) return json(200, {});
    noted.after = id === '' ? insert(name, fields) : { ...fields, _id: id };
    if (id !== '') all(name).set(id, { ...fields, _id: id });
    return json(id === '' ? 201 : 200, noted.after);
  }

  function read(name: ResourceName, id: string) {
    const found = all(name).get(id);
    if (id !== '') return found ? json(200, found) : json(404, { message: 'No such record' });
    const rows = [...all(name).values()].toReversed();
    return json(
      200,
      name === 'units' || name === 'contracts' ? rows : { docs: rows, totalDocs: rows.length, hasNextPage: false },
    );
  }

  async function answer(input: RequestInfo | URL, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const [, path = '', id = ''] = /([\w-]+)(?:\/(id\d+))?$/.exec(pathname) ?? [];
    const name = collections.find((one) => one === path);
    if (!name) throw new Error(`Nobody answers ${method} ${pathname}`);
    const isRead = method === 'GET';
    const fate = (isRead ? fates.read : fates.write).shift() ?? {};
    const isRefused = typeof fate.end === 'number';
    const fields: unknown = typeof body === 'string' ? JSON.parse(body) : {};
    const isStored = fate.end === undefined || fate.stored === true;
    const reply = isRead ? read(name, id) : write(method, name, id, isDocument(fields) ? fields : {}, isStored);
    await pause(fate.late ?? SOON, signal);
    if (fate.end === 'silence') await pause(Number.POSITIVE_INFINITY, signal);
    if (fate.end === 'cut') throw new TypeError('Failed to fetch');
    return isRefused && reply.status !== 404 ? json(Number(fate.end), { message: 'The service says no' }) : reply;
  }

  return {
    writes,
    fates,
    insert,
    find: (name: ResourceName, id: string) => all(name).get(id),
    replace: (name: ResourceName, document: Stored) => void all(name).set(document._id, document),
    remove: (name: ResourceName, id: string) => all(name).delete(id),
    documents: (): readonly Stored[] => collections.flatMap((name) => [...all(name).values()]),
    isBusy: () => underWay > 0,
    /** Returns the `fetch` of one page; nobody hears its answers once the page is gone. */
    fetchOf:
      (page: { isGone: boolean }): typeof fetch =>
      async (input, init) => {
        underWay += 1;
        try {
          const response = await answer(input, init);
          return page.isGone ? await never() : response;
        } catch (error) {
          if (page.isGone) await never();
          throw error;
        } finally {
          underWay -= 1;
        }
      },
  };
}

export type Service = ReturnType<typeof createService>;

const json = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

const never = () => new Promise<never>(() => undefined);

/** Waits, unless the request is given up. */
function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}

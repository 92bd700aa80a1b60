import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { within } from '@/steps';

const OPEN_TIMEOUT_MS = 2000;

type Options<S extends DBSchema> = {
  name: string;
  create: (database: IDBPDatabase<S>) => void;
  onOpen: (database: IDBPDatabase<S>) => Promise<void>;
};

/** Returns a function that opens a database of this device once; its result is undefined where storage is missing, blocked or silent. */
export function deviceDatabase<S extends DBSchema>({ name, create, onOpen }: Options<S>) {
  type Database = IDBPDatabase<S>;
  let opening: Promise<Database | undefined> | undefined;
  const reopen = () => {
    opening = undefined;
  };

  async function open(): Promise<Database | undefined> {
    const request = openDB<S>(name, 1, {
      upgrade: create,
      blocking(_current, _wanted, event) {
        reopen();
        (event.target as IDBDatabase).close();
      },
      terminated: reopen,
    });
    const found = await inTime(request);
    if (found) void onOpen(found).catch(() => undefined);
    // It is not asked again, since each question would wait as long, and used once it does respond.
    else void request.then(useLate, () => undefined);
    return found;
  }

  const useLate = (late: Database): void => {
    opening = Promise.resolve(late);
  };

  return (): Promise<Database | undefined> => {
    opening ??= open();
    return opening.catch(() => {
      opening = undefined;
      return undefined;
    });
  };
}

export async function writeTo<S extends DBSchema>(
  database: () => Promise<IDBPDatabase<S> | undefined>,
  change: (database: IDBPDatabase<S>) => ReadonlyArray<Promise<unknown>>,
): Promise<boolean> {
  const found = await database();
  try {
    return found !== undefined && (await inTime(Promise.all(change(found)))) !== undefined;
  } catch {
    return false;
  }
}

/** Covers all keys that begin like this; a list comes after every text and number. */
export const keysFrom = (...start: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...start], [...start, []]);

/** Ends without a value where the device does not answer. */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> => within(OPEN_TIMEOUT_MS, work);

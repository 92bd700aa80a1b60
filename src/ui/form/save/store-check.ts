import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { idOf } from '@/api/record-id';
import { obstacleTexts } from '@/i18n/en/obstacles';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { notify } from '../../notices/notices';
import type { FormWarning } from '../record-watch';
import type { ListRead } from '@/api/record-requests';

/** Obstacle to storing a record: another stored record that it clashes with. */
export type Obstacle = Pick<FormWarning, 'fingerprint' | 'message'> & {
  /** The other record; undefined where the others could not be read. */
  other?: { id: string; path: string; linkText: string };
};

type FindOptions = {
  /** The record as it is stored, where it is: clashes that it has already are left out. */
  before?: ServiceDocument | undefined;
  /** The id of the record, once it is among the others; empty where the service did not tell it. */
  self?: string;
};

export type ObstacleFinder = {
  find: (record: ServiceDocument, options: FindOptions) => Promise<readonly Obstacle[]>;
  /** Adds a record that was stored since the others were read. */
  add: (record: ServiceDocument) => void;
};

/** Finds the records that others may have stored against one that is about to be stored. */
export type StoreCheck = {
  /** Tells whether storing a record can make a new clash; `before` is the record as it is stored. */
  isNeeded: (record: ServiceDocument, before: ServiceDocument | undefined) => boolean;
  others: () => ListRead;
  /** Returns a finder among these records, once its code is loaded. */
  among: (client: QueryClient, others: readonly ServiceDocument[]) => Promise<ObstacleFinder>;
};

/** The obstacles that a save met; `accept` lets the next attempt pass them. */
export type Taken = { found: readonly Obstacle[]; text: () => string; accept: () => void };

type Stored = { record: ServiceDocument; before: ServiceDocument | undefined; self: string };

/** Errors that the write would meet too. */
const STOPS_ALL = new Set(['unauthorized', 'offline', 'network', 'tooMany', 'maintenance']);

/**
 * Checks the records of one save, or of one run of saves. The others are read anew at the first record that needs it, and once more
 * after the writes, to find what was stored in the same moment. `accepted` holds the fingerprints of obstacles that the reader has
 * seen and passes.
 */
export function createStoreWatch(client: QueryClient, check: StoreCheck | undefined, accepted = new Set<string>()) {
  let reading: Promise<ObstacleFinder> | undefined;
  let stored: Stored[] = [];
  const known = new Set<string>();

  async function readOthers({ others, among }: StoreCheck): Promise<ObstacleFinder> {
    const { rows } = await client.query({ ...others(), staleTime: 0, retry: false });
    return among(client, rows);
  }

  /** Finds the obstacles; a failure to read the others is one. */
  async function find(
    those: StoreCheck,
    record: ServiceDocument,
    before: ServiceDocument | undefined,
  ): Promise<readonly Obstacle[]> {
    try {
      reading ??= readOthers(those);
      return await (await reading).find(record, { before });
    } catch (error) {
      reading = undefined;
      if (!isApiError(error) || STOPS_ALL.has(error.problem)) throw error;
      return [{ fingerprint: 'unread', message: () => i18n.t('unread', { ns: obstacleTexts }) }];
    }
  }

  /** Returns what stands in the way of storing a record; undefined where nothing does that the reader has not accepted. */
  async function obstaclesTo(record: ServiceDocument, before?: ServiceDocument): Promise<Taken | undefined> {
    if (!check?.isNeeded(record, before)) return undefined;
    const found = await find(check, record, before);
    const fingerprints = found.map(({ fingerprint }) => fingerprint);
    for (const fingerprint of fingerprints) known.add(fingerprint);
    if (fingerprints.every((fingerprint) => accepted.has(fingerprint))) return undefined;
    return {
      found,
      text: () => found.map(({ message }) => message()).join(' '),
      accept: () => {
        for (const fingerprint of fingerprints) accepted.add(fingerprint);
      },
    };
  }

  /** Notes that a record was stored. `self` is its id, empty where the service did not tell it. */
  function noteStored(record: ServiceDocument, before?: ServiceDocument, self = idOf(record)): void {
    if (!check?.isNeeded(record, before)) return;
    stored.push({ record, before, self });
    void reading?.then(({ add }) => add(record)).catch(() => undefined);
  }

  /** Reads the others once more and tells the clashes that were not there before the writes. */
  async function tellSince(open?: (path: string) => void): Promise<void> {
    const noted = stored;
    stored = [];
    // A second attempt reads them anew.
    reading = undefined;
    if (!check || noted.length === 0) return;
    const finder = await readOthers(check);
    const own = new Set(noted.map(({ self }) => self).filter((self) => self !== ''));
    for (const { record, before, self } of noted) {
      // oxlint-disable-next-line no-await-in-loop -- only the first waits
      for (const { fingerprint, message, other } of await finder.find(record, { before, self })) {
        if (known.has(fingerprint) || (other && own.has(other.id))) continue;
        known.add(fingerprint);
        notify({
          tone: 'error',
          text: i18n.t('since', { ns: obstacleTexts, clash: message() }),
          ...(other && open && { action: { label: other.linkText, run: () => open(other.path) } }),
        });
      }
    }
  }

  return {
    obstaclesTo,
    noteStored,
    /** Works beside what follows the writes; where the others cannot be read, nothing more is known. */
    tellSince: (open?: (path: string) => void): void => void tellSince(open).catch(() => undefined),
  };
}

export type StoreWatch = ReturnType<typeof createStoreWatch>;

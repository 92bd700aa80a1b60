import type { QueryClient } from '@tanstack/react-query';
import { isApiError, stopsAllWrites } from '@/api/api-error';
import { idOf } from '@/api/record-id';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { notify } from '../../notices/notices';
import type { FormWarning } from '../record-watch';
import type { ListRead } from '@/api/record-requests';

export type Obstacle = Pick<FormWarning, 'fingerprint' | 'message'> & {
  other?: { id: string; path: string; linkText: string };
};

type FindOptions = {
  before?: ServiceDocument | undefined;
  /** Empty where the service did not tell it. */
  self?: string;
};

export type ObstacleFinder = {
  find: (record: ServiceDocument, options: FindOptions) => Promise<readonly Obstacle[]>;
  add: (record: ServiceDocument) => void;
};

export type ObstacleWords = { title: string; lead: string; anyway: string };

export type StoreCheck = {
  /** `before` is the record as it is stored. */
  isNeeded: (record: ServiceDocument, before: ServiceDocument | undefined) => boolean;
  others: () => ListRead;
  words?: () => ObstacleWords;
  among: (client: QueryClient, others: readonly ServiceDocument[]) => Promise<ObstacleFinder>;
};

export type Taken = { found: readonly Obstacle[]; words?: StoreCheck['words']; text: () => string; accept: () => void };

type Stored = { record: ServiceDocument; before: ServiceDocument | undefined; self: string };

/**
 * Checks the records of one save, or of one run of saves. The others are read anew at the first record that needs it, and once more
 * after the writes, to find what was stored in the same moment. `accepted` holds the fingerprints of obstacles that the reader has
 * seen and passes. An undo puts records back beside those that stood there before: what it has stored is no obstacle to the rest of it.
 */
export function createStoreWatch(
  client: QueryClient,
  check: StoreCheck | undefined,
  accepted = new Set<string>(),
  isUndo = false,
) {
  let reading: Promise<ObstacleFinder> | undefined;
  const putBack = new Set<string>();
  let stored: Stored[] = [];
  const known = new Set<string>();

  async function readOthers({ others, among }: StoreCheck): Promise<ObstacleFinder> {
    const { rows } = await client.query({ ...others(), staleTime: 0, retry: false });
    return among(client, rows);
  }

  /** A failure to read the others is an obstacle. */
  async function find(
    those: StoreCheck,
    record: ServiceDocument,
    before: ServiceDocument | undefined,
  ): Promise<readonly Obstacle[]> {
    try {
      reading ??= readOthers(those);
      const found = await (await reading).find(record, { before });
      return found.filter(({ other }) => !other || !putBack.has(other.id));
    } catch (error) {
      reading = undefined;
      if (!isApiError(error) || error.problem === 'network' || stopsAllWrites(error)) throw error;
      return [{ fingerprint: 'unread', message: () => i18n.t('taken.unread', { ns: writeRunTexts }) }];
    }
  }

  async function obstaclesTo(record: ServiceDocument, before?: ServiceDocument): Promise<Taken | undefined> {
    if (!check?.isNeeded(record, before)) return undefined;
    const found = await find(check, record, before);
    const fingerprints = found.map(({ fingerprint }) => fingerprint);
    for (const fingerprint of fingerprints) known.add(fingerprint);
    if (fingerprints.every((fingerprint) => accepted.has(fingerprint))) return undefined;
    return {
      found,
      words: check.words,
      text: () => found.map(({ message }) => message()).join(' '),
      accept: () => {
        for (const fingerprint of fingerprints) accepted.add(fingerprint);
      },
    };
  }

  function noteStored(record: ServiceDocument, before?: ServiceDocument, self = idOf(record)): void {
    if (!check?.isNeeded(record, before)) return;
    stored.push({ record, before, self });
    if (isUndo) putBack.add(self);
    void reading?.then(({ add }) => add(record)).catch(() => undefined);
  }

  async function tellSince(open?: (path: string) => void): Promise<void> {
    const noted = stored;
    stored = [];
    // A second attempt reads them anew.
    reading = undefined;
    if (!check || noted.length === 0) return;
    const finder = await readOthers(check);
    const own = new Set(noted.map(({ self }) => self).filter((self) => self !== ''));
    for (const { record, before, self } of noted) {
      for (const { fingerprint, message, other } of await finder.find(record, { before, self })) {
        if (known.has(fingerprint) || (other && own.has(other.id))) continue;
        known.add(fingerprint);
        notify({
          tone: 'error',
          text: i18n.t('taken.since', { ns: writeRunTexts, clash: message() }),
          ...(other && open && { action: { label: other.linkText, run: () => open(other.path) } }),
        });
      }
    }
  }

  return {
    obstaclesTo,
    noteStored,
    /** Does not wait; where the others cannot be read, nothing more is known. */
    tellSince: (open?: (path: string) => void): void => void tellSince(open).catch(() => undefined),
  };
}

export type StoreWatch = ReturnType<typeof createStoreWatch>;

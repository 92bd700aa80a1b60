import type { QueryClient } from '@tanstack/react-query';
import { isDeleted } from '@/api/api-error';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import { contractQueries } from '@/resources/contracts/contract.api';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import { copyOf } from '@/schema/copy';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { changedByService } from '@/ui/form/record-values';
import { type Creation, recordCreator } from '@/ui/write-run/create-records';
import { sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import { unitTitle } from '../detail/unit-title';
import { unitMutations, unitQueries } from '../unit.api';
import { unitSchema } from '../unit.schema';
import { availabilityOn, currentDay } from '../use-availability';

/** A unit that is to be created. */
export type NewUnit = { name: string; document: ServiceDocument };

/** A unit that was created, as the service answered or as it was sent; without an id where the service told none. */
export type CreatedUnit = NewUnit & { id: string | undefined };

const renews = [unitQueries.all().queryKey.slice(0, 1)];

/** Declares the writes that create units. */
export function unitCreates(client: QueryClient, items: readonly NewUnit[]): WriteRunOptions<NewUnit, Creation> {
  const create = recordCreator({ client, all: unitQueries.all(), write: unitMutations.create });
  return {
    items,
    write: ({ document }) => create(document),
    titleOf: ({ name }) => name,
    effectOf: ({ outcome }) => (outcome === 'created' ? 'created' : 'skipped'),
    resultText: (result) =>
      result.outcome === 'unsure'
        ? i18n.t('unsure', { ns: writeRunTexts, name: unitTitle(result.lookalike) })
        : i18n.t('created', { ns: writeRunTexts }),
    renews,
  };
}

/**
 * What became of a created unit when its creation was taken back.
 * - `gone`: somebody has deleted it before
 * - `changedSince`, `inContract`: somebody has worked on it, so it stays
 * - `unknownId`: the service has not told which record it is
 */
export type Removal = 'deleted' | 'gone' | 'changedSince' | 'inContract' | 'unknownId';

/** Declares the writes that delete created units. Each is read anew: one that somebody has changed since, or put under contract, stays. */
export function createdRemovals(client: QueryClient, items: readonly CreatedUnit[]): WriteRunOptions<CreatedUnit, Removal> {
  let contracts: Promise<readonly ServiceDocument[]> | undefined;
  const contractsNow = () => {
    contracts ??= client.query({ ...contractQueries.all(), staleTime: 0, retry: false }).then(
      ({ rows }) => rows,
      (error: unknown) => {
        contracts = undefined;
        throw error;
      },
    );
    return contracts;
  };
  return {
    items,
    async write({ id, document }) {
      if (id === undefined) return 'unknownId';
      const isUnderContract = availabilityOf(availabilityOn(await contractsNow(), currentDay()), id).contracts.length > 0;
      if (isUnderContract) return 'inContract';
      try {
        const fresh = await client.query({ ...unitQueries.detail(id), staleTime: 0, retry: false });
        if (!isAsCreated(document, fresh)) return 'changedSince';
        await sendInRun(client, unitMutations.remove(id), undefined);
        return 'deleted';
      } catch (error) {
        if (isDeleted(error)) return 'gone';
        throw error;
      }
    },
    titleOf: ({ name }) => name,
    effectOf: (removal) => (removal === 'deleted' || removal === 'gone' ? 'deleted' : 'skipped'),
    resultText: (removal) => i18n.t(`removals.${removal}`, { ns: unitTowerTexts }),
    renews,
  };
}

const names = fieldNames(unitSchema);

/**
 * Tells whether a record is as it was sent: what was sent is there, and no other field of a unit has a value, also inside of rows.
 * What identifies or dates a record or a row is the service's.
 */
export function isAsCreated(sent: ServiceDocument, fresh: ServiceDocument): boolean {
  const [before, now] = [withoutEmpty(sent), withoutEmpty(fresh)];
  return changedByService(before, now, names).length === 0 && changedByService(now, before, names).length === 0;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Returns a record without empty fields and without the fields that are the service's own, also in its rows. */
function withoutEmpty(record: ServiceDocument): ServiceDocument {
  const entries = Object.entries(copyOf(record)).map(([name, value]) => [name, plain(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  return isDocument(value) ? withoutEmpty(value) : value;
};

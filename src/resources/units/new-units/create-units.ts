import type { QueryClient } from '@tanstack/react-query';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { type Creation, recordCreator } from '@/ui/write-run/create-records';
import { createdDeleter, type Deletion, readerAhead } from '@/ui/write-run/delete-created';
import type { WriteRunOptions } from '@/ui/write-run/write-run';
import { unitTitle } from '../detail/unit-title';
import { contractsHolding } from '../contracts-holding';
import { unitMutations, unitQueries } from '../unit.api';
import { unitSchema } from '../unit.schema';

export type NewUnit = { name: string; document: ServiceDocument };

/** A unit that was created, as the service answered or as it was sent; without an id where the service told none. */
export type CreatedUnit = NewUnit & { id: string | undefined };

const renews = [unitQueries.all().queryKey.slice(0, 1)];

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

/** Result for a created unit whose creation was taken back; `unknownId`: the service has not told which record it is. */
export type Removal = Deletion | { outcome: 'unknownId' };

/** Created units are read anew: one that somebody has changed since, or put under contract, stays. */
export function createdRemovals(client: QueryClient, items: readonly CreatedUnit[]): WriteRunOptions<CreatedUnit, Removal> {
  const { detail } = unitQueries;
  const { remove: removeUnit } = unitMutations;
  const read = readerAhead(
    client,
    detail,
    items.flatMap(({ id }) => id ?? []),
  );
  const remove = createdDeleter(client, { schema: unitSchema, detail, remove: removeUnit, holding: contractsHolding }, read);
  return {
    items,
    write: async ({ id, document }) => (id === undefined ? { outcome: 'unknownId' } : remove(id, document)),
    titleOf: ({ name }) => name,
    effectOf: (removal) => (isGone(removal) ? 'deleted' : 'skipped'),
    resultText: (removal) =>
      removal.outcome === 'held'
        ? i18n.t('removals.held', { ns: unitTowerTexts, by: removal.by })
        : i18n.t(`removals.${removal.outcome}`, { ns: unitTowerTexts }),
    renews,
  };
}

export const isGone = ({ outcome }: Removal): boolean => outcome === 'deleted' || outcome === 'gone';

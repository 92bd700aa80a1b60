import type { QueryClient } from '@tanstack/react-query';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { createStoreWatch, type Taken } from '@/ui/form/save/store-check';
import { type Creation, recordCreator } from '@/ui/write-run/create-records';
import { createdDeleter, type Deletion, readerAhead } from '@/ui/write-run/delete-created';
import type { WriteRunOptions } from '@/ui/write-run/write-run';
import { bookingCheck } from '../booking-check';
import { contractTitle } from '../contract-title';
import { contractMutations, contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import type { PlannedRenewal } from './renew-many-plan';

/** Result of a renewal; `taken`: another contract has its units. */
export type RenewalResult = Creation | { outcome: 'taken'; taken: Taken };

/** A renewal that was created, as the service answered or as it was sent. */
export type CreatedRenewal = { id: string; document: ServiceDocument; title: string };

const renews = [contractQueries.all().queryKey.slice(0, 1)];

/** Declares the writes that create renewals. One whose units another contract has meanwhile is left out until it is accepted. */
export function renewalCreates(
  client: QueryClient,
  items: readonly PlannedRenewal[],
  open: (path: string) => void,
): WriteRunOptions<PlannedRenewal, RenewalResult> {
  const create = recordCreator({ client, all: contractQueries.all(), write: contractMutations.create });
  const watch = createStoreWatch(client, bookingCheck);
  return {
    items,
    async write({ document, isForced }) {
      let taken = await watch.obstaclesTo(document);
      if (taken && isForced) {
        taken.accept();
        taken = undefined;
      }
      if (taken) return { outcome: 'taken', taken };
      const result = await create(document);
      if (result.outcome === 'created') watch.noteStored(document, undefined, result.id ?? '');
      return result;
    },
    titleOf: ({ contract }) => contractTitle(contract),
    effectOf: ({ outcome }) => (outcome === 'created' ? 'created' : 'skipped'),
    resultText: (result) => {
      if (result.outcome === 'taken') return result.taken.text();
      if (result.outcome === 'unsure') return i18n.t('unsure', { ns: writeRunTexts, name: contractTitle(result.lookalike) });
      return i18n.t('created', { ns: writeRunTexts });
    },
    takenOf: (result) => (result.outcome === 'taken' ? result.taken : undefined),
    renews,
    onRest: () => watch.tellSince(open),
  };
}

/** Declares the writes that delete created renewals again. One that somebody has changed since stays. */
export function renewalRemovals(
  client: QueryClient,
  items: readonly CreatedRenewal[],
): WriteRunOptions<CreatedRenewal, Deletion> {
  const { detail } = contractQueries;
  const read = readerAhead(
    client,
    detail,
    items.map(({ id }) => id),
  );
  const remove = createdDeleter(client, { schema: contractSchema, detail, remove: contractMutations.remove }, read);
  return {
    items,
    write: ({ id, document }) => remove(id, document),
    titleOf: ({ title }) => title,
    effectOf: ({ outcome }) => (outcome === 'deleted' || outcome === 'gone' ? 'deleted' : 'skipped'),
    resultText: ({ outcome }) => i18n.t(`many.removals.${outcome}`, { ns: contractRenewTexts }),
    renews,
  };
}

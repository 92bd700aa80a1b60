import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { renewContractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { useFormat } from '@/i18n/format';
import { observable } from '@/observable';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { keepWork, useKeptWork, type WaitingWork } from '@/ui/form/drafts/keep-work';
import type { Deletion } from '@/ui/write-run/delete-created';
import { useWriteRun, type WriteRun } from '@/ui/write-run/write-run';
import { contractTitle } from '../contract-title';
import { NOTHING_TYPED, planRenewals, type PlannedRenewal, readTyped, type TypedRenewals } from './renew-many-plan';
import { type CreatedRenewal, renewalCreates, renewalRemovals, type RenewalResult } from './write-renewals';

type Sources = { ids: string; leases: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

/** Holds what is typed for renewals, kept on the device, and what it makes. */
export function useRenewals({ ids, leases, contracts }: Sources) {
  const { language } = useFormat().settings;
  const [now] = useState(() => today(new Date()));
  const [keeper] = useState(() =>
    keepWork<TypedRenewals>({
      connection: connectionId(),
      home: renewContractsPath(ids.split(',')),
      first: NOTHING_TYPED,
      read: ({ values }) => readTyped(values),
    }),
  );
  const resume = (waiting: WaitingWork<TypedRenewals>) => void keeper.resume(waiting);
  const name = contractTitle(leases[0] ?? {});
  const write = (work: TypedRenewals) =>
    work === NOTHING_TYPED ? undefined : { name, changes: 1 + Object.keys(work.rents).length, base: {}, values: { ...work } };
  const { work: typed, waiting, isMemoryOnly } = useKeptWork(keeper, write, resume);
  // Deferred, so that a key press appears before the rows.
  const later = useDeferredValue(typed);
  const read = useMemo(
    () => planRenewals(leases, { typed: later, others: contracts, today: now, language }),
    [leases, later, contracts, now, language],
  );
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  return {
    keeper,
    typed,
    waiting,
    isMemoryOnly,
    resume,
    /** The last that could be read stay while a change is typed that cannot. */
    rows: read ?? last,
    isUnread: read === undefined,
    isFollowing: later !== typed,
    change: (changes: Partial<TypedRenewals>) => keeper.change((work) => ({ ...work, ...changes })),
  };
}

/** Holds the run that creates renewals, and the one that takes this back. */
export function useRenewalRun() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const creation = useWriteRun<PlannedRenewal, RenewalResult>();
  const removal = useWriteRun<CreatedRenewal, Deletion>();
  return {
    creation: creation.run,
    removal: removal.run,
    begin: (items: readonly PlannedRenewal[]) => creation.begin(renewalCreates(client, items, (path) => void navigate(path))),
    undo: (created: readonly CreatedRenewal[]) => {
      creation.end();
      removal.begin(renewalRemovals(client, created));
    },
    end: () => {
      creation.end();
      removal.end();
    },
  };
}

/** Returns the renewals that a run has created and whose records are known. */
export const createdBy = ({ items, titleOf, queue }: WriteRun<PlannedRenewal, RenewalResult>): readonly CreatedRenewal[] => {
  const { writes } = queue.current();
  return items.flatMap((item, at) => {
    const write = writes[at];
    if (write?.state !== 'settled' || write.result.outcome !== 'created') return [];
    const { id, record } = write.result;
    return id ? [{ id, document: { ...item.document, ...record }, title: titleOf(item) }] : [];
  });
};

/** Returns what is left of created renewals after a run has deleted them. */
export const leftBy = ({ items, queue }: WriteRun<CreatedRenewal, Deletion>): readonly CreatedRenewal[] =>
  items.filter((_, at) => {
    const write = queue.current().writes[at];
    return !(write?.state === 'settled' && (write.result.outcome === 'deleted' || write.result.outcome === 'gone'));
  });

/** The renewals that were made last, in memory alone: the way back from the message to the tenants leads to them and to their undo. */
const lastMade = observable<{ key: string; created: readonly CreatedRenewal[] }>({ key: '', created: [] });

const madeKey = (ids: string) => `${connectionId()} ${ids}`;

/** Remembers what was made of leases; nothing forgets it. */
export const rememberMade = (ids: string, created: readonly CreatedRenewal[]): void =>
  lastMade.set({ key: madeKey(ids), created });

/** Returns what was made last of these leases, as far as it is still there; undefined where it is not. */
export function madeBefore(ids: string, contracts: readonly ServiceDocument[]): readonly CreatedRenewal[] | undefined {
  const { key, created } = lastMade.get();
  if (created.length === 0 || key !== madeKey(ids)) return undefined;
  const known = new Set(contracts.map(idOf));
  const left = created.filter(({ id }) => known.has(id));
  return left.length > 0 ? left : undefined;
}

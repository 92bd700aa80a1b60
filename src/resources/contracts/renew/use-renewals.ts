import { useDeferredValue, useMemo, useState } from 'react';
import { renewContractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { useFormat } from '@/i18n/format';
import { observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import { keepWork, useKeptWork, type WaitingWork } from '@/ui/form/drafts/keep-work';
import type { Taken } from '@/ui/form/save/store-check';
import type { Created } from '@/ui/write-run/delete-created';
import { useToday } from '@/ui/page/use-today';
import { contractTitle } from '../contract-title';
import { NOTHING_TYPED, planRenewals, type PlannedRenewal, readTyped, type TypedRenewals } from './renew-many-plan';
import { renewalCheck } from './renewal-check';

type Sources = { ids: string; leases: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

export function useRenewals({ ids, leases, contracts }: Sources) {
  const { language } = useFormat().settings;
  const now = useToday();
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

export const renewals = {
  check: (items: readonly PlannedRenewal[]) => {
    const leases = new Map(items.map(({ document, contract }) => [document, contract]));
    return renewalCheck((renewal) => leases.get(renewal));
  },
  titleOf: ({ contract }: PlannedRenewal) => contractTitle(contract),
  /** The reader has not seen what happened since the rows were made. */
  accepts: ({ isForced, overlaps }: PlannedRenewal, { found }: Taken) =>
    isForced && found.every(({ other }) => overlaps.some((one) => idOf(one.other) === other?.id)),
};

/** In memory alone: the way back from the message to the tenants leads to them and to their undo. */
const lastMade = observable<{ key: string; created: readonly Created[] }>({ key: '', created: [] });

const madeKey = (ids: string) => `${connectionId()} ${ids}`;

/** An empty list forgets what was made. */
export const rememberMade = (ids: string, created: readonly Created[]): void => lastMade.set({ key: madeKey(ids), created });

export function madeBefore(ids: string, contracts: readonly ServiceDocument[]): readonly Created[] | undefined {
  const { key, created } = lastMade.get();
  if (created.length === 0 || key !== madeKey(ids)) return undefined;
  const known = new Set(contracts.map(idOf));
  const left = created.filter(({ id = '' }) => known.has(id));
  return left.length > 0 ? left : undefined;
}

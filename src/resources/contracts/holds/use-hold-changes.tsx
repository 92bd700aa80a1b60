import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { idOf } from '@/api/record-id';
import { createWriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { holdTexts } from '@/i18n/en/holds';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { PlannedRecord, WrittenRecord } from '@/ui/change-many/change-plan';
import { changeWrites, type ChangeResult, type RecordItem, undoWrites } from '@/ui/change-many/write-changes';
import { useFirstPress } from '@/ui/loading/first-press';
import { LazyBoundary, lazyDialog, lazyPart } from '@/ui/loading/lazy-part';
import { prepareCode } from '@/ui/loading/missing-code';
import { notify } from '@/ui/notices/notices';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { delayOf, useWriteRun } from '@/ui/write-run/write-run';
import { bookingCheck } from '../booking-check';
import { contractMutations, contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import { contractTitle } from '../contract-title';
import { contractDays } from '../rules/contract-days';
import { extendedBy, heldUntil, released } from '../rules/holds';
import { receivedUnder } from '../rules/payments';
import type { ExtendDialogProps } from './extend-dialog';
import type { ReleaseDialogProps } from './release-dialog';

const changeRun = () => import('@/ui/change-many/change-run').then((module) => module.ChangeRun);
const ChangeRun = lazyPart(changeRun);

const ExtendDialog = lazyDialog<ExtendDialogProps>(() =>
  import('./extend-dialog').then((module) => ({ default: module.ExtendDialog })),
);

const ReleaseDialog = lazyDialog<ReleaseDialogProps>(() =>
  import('./release-dialog').then((module) => ({ default: module.ReleaseDialog })),
);

const holds = {
  schema: contractSchema,
  detail: contractQueries.detail,
  replace: contractMutations.replace,
  storeCheck: bookingCheck,
  titleOf: contractTitle,
};

export type HoldChanges = {
  /** Adds days to each hold. */
  extendBy: (days: number, contracts: readonly ServiceDocument[]) => void;
  extendTo: (day: Day, contracts: readonly ServiceDocument[]) => void;
  /** Asks for the day that the holds are to last until. */
  askDay: (contracts: readonly ServiceDocument[]) => void;
  /** Releases the holds; where money was received for them, it asks first. */
  release: (contracts: readonly ServiceDocument[]) => void;
  isRunning: boolean;
  /** The dialogs of the changes, which belong to the page. */
  dialogs: ReactNode;
};

/** The holds that a dialog asks about. */
type Asked = { contracts: readonly ServiceDocument[]; open: boolean };

const silent = () => () => {};
const none = () => undefined;

/** Extends and releases holds: each is read anew, and what somebody else has changed meanwhile stays. A notice takes the change back. */
export function useHoldChanges(onDone?: () => void): HoldChanges {
  const { t } = useTranslation(holdTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, begin, end } = useWriteRun<RecordItem, ChangeResult>();
  useFirstPress(() => prepareCode(changeRun));
  const [told, setTold] = useState<(written: readonly WrittenRecord[]) => string>(() => () => '');
  const [asked, setAsked] = useState<Asked>({ contracts: [], open: false });
  const [releasing, setReleasing] = useState<Asked>({ contracts: [], open: false });
  const state = useSyncExternalStore(run?.queue.subscribe ?? silent, run?.queue.current ?? none);
  const hasEnded = state?.phase === 'ended';
  const isStored =
    hasEnded && state.writes.every((write) => write.state === 'settled' && ['written', 'already'].includes(write.result.outcome));
  const open = (path: string) => void navigate(path);

  const finish = useEffectEvent(() => {
    const written = (state?.writes ?? []).flatMap((write) => (write.state === 'settled' ? (write.result.written ?? []) : []));
    end();
    forget(client, written);
    if (written.length > 0) offerUndo(client, told(written), written, open);
    onDone?.();
  });
  useEffect(() => {
    if (isStored) finish();
  }, [isStored]);

  function change(
    contracts: readonly ServiceDocument[],
    changed: (contract: ServiceDocument) => ServiceDocument,
    say: typeof told,
  ): void {
    const records = contracts.flatMap((document): PlannedRecord[] => {
      const id = idOf(document);
      return id === '' ? [] : [{ id, document, after: changed(document) }];
    });
    if (records.length === 0) return;
    setTold(() => say);
    begin(changeWrites({ client, resource: holds, open }, records));
  }

  const extend = (contracts: readonly ServiceDocument[], dayOf: (contract: ServiceDocument) => Day) =>
    change(contracts, (contract) => heldUntil(contract, dayOf(contract)), extendedText);

  const release = (contracts: readonly ServiceDocument[]) =>
    change(contracts, (contract) => released(contract, today(new Date())), releasedText);

  return {
    extendBy: (days, contracts) => extend(contracts, (contract) => extendedBy(days, contract, today(new Date()))),
    extendTo: (day, contracts) => extend(contracts, () => day),
    askDay: (contracts) => setAsked({ contracts, open: true }),
    release(contracts) {
      if (contracts.some((contract) => receivedUnder(contract) > 0)) setReleasing({ contracts, open: true });
      else release(contracts);
    },
    isRunning: state !== undefined && !hasEnded,
    dialogs: (
      <>
        <ExtendDialog
          {...asked}
          onClose={() => setAsked({ ...asked, open: false })}
          onExtend={(day) => {
            setAsked({ ...asked, open: false });
            extend(asked.contracts, () => day);
          }}
        />
        <ReleaseDialog
          {...releasing}
          onClose={() => setReleasing({ ...releasing, open: false })}
          onRelease={() => {
            setReleasing({ ...releasing, open: false });
            release(releasing.contracts);
          }}
        />
        {run && (run.items.length > 1 || state?.phase !== 'writing') && !isStored && (
          <RunDialog
            open
            title={t('runTitle', { count: run.items.length, number: currentFormat().number(run.items.length) })}
            onClose={undefined}
          >
            <LazyBoundary>
              <ChangeRun
                run={run}
                resource={holds}
                onUndo={(written) => begin(undoWrites({ client, resource: holds, open }, written))}
                onClose={() => {
                  end();
                  onDone?.();
                }}
              />
            </LazyBoundary>
          </RunDialog>
        )}
      </>
    ),
  };
}

/** A form that opens next reads the changed contract anew: over a former reading, the change would look like somebody else's. */
function forget(client: QueryClient, written: readonly WrittenRecord[]): void {
  for (const { id } of written) client.removeQueries({ queryKey: contractQueries.detail(id).queryKey, type: 'inactive' });
}

const named = ([first]: readonly WrittenRecord[]): string => isolated(first ? contractTitle(first.after) : '');

function extendedText(written: readonly WrittenRecord[]): string {
  const { day, number } = currentFormat();
  const [first, ...others] = written;
  const count = written.length;
  return others.length === 0
    ? i18n.t('extendedOne', { ns: holdTexts, name: named(written), day: day(first && contractDays(first.after).end) })
    : i18n.t('extended', { ns: holdTexts, count, number: number(count) });
}

function releasedText(written: readonly WrittenRecord[]): string {
  const count = written.length;
  return count === 1
    ? i18n.t('releasedOne', { ns: holdTexts, name: named(written) })
    : i18n.t('released', { ns: holdTexts, count, number: currentFormat().number(count) });
}

/** Tells what was changed, and takes it back for as long as the notice is shown. */
function offerUndo(client: QueryClient, text: string, written: readonly WrittenRecord[], open: (path: string) => void): void {
  const undo = () => {
    const { items, write, renews, onRest } = undoWrites({ client, resource: holds, open }, written);
    const queue = createWriteQueue({
      items,
      write,
      delayAfter: delayOf,
      onRest() {
        for (const queryKey of renews) void client.invalidateQueries({ queryKey });
        onRest?.();
        forget(client, written);
        const isUndone = queue
          .current()
          .writes.every((one) => one.state === 'settled' && ['written', 'already'].includes(one.result.outcome));
        notify(
          isUndone
            ? { tone: 'success', text: i18n.t('changeUndone', { ns: holdTexts }) }
            : { tone: 'error', text: i18n.t('notUndone', { ns: holdTexts }) },
        );
      },
    });
    queue.run();
  };
  notify({ tone: 'success', text, action: { label: i18n.t('undo', { ns: commonTexts }), run: undo } });
}

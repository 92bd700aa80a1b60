import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { holdTexts } from '@/i18n/en/holds';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { contractTitle } from '../contract-title';
import { contractDays } from '../rules/contract-days';
import { extendedBy, heldUntil, released } from '../rules/holds';
import { receivedUnder } from '../rules/payments';
import { useContractChanges } from '../use-contract-changes';
import { useToday } from '@/ui/page/use-today';

const ExtendDialog = lazyDialog(() => import('./extend-dialog').then((module) => module.ExtendDialog));

const ReleaseDialog = lazyDialog(() => import('./release-dialog').then((module) => module.ReleaseDialog));

export type HoldChanges = {
  extendBy: (days: number, contracts: readonly ServiceDocument[]) => void;
  extendTo: (day: Day, contracts: readonly ServiceDocument[]) => void;
  askDay: (contracts: readonly ServiceDocument[]) => void;
  release: (contracts: readonly ServiceDocument[]) => void;
  isRunning: boolean;
  dialogs: ReactNode;
};

type Asked = { contracts: readonly ServiceDocument[]; open: boolean };

export function useHoldChanges(onDone?: () => void): HoldChanges {
  const now = useToday();
  const { t } = useTranslation(holdTexts);
  const [asked, setAsked] = useState<Asked>({ contracts: [], open: false });
  const [releasing, setReleasing] = useState<Asked>({ contracts: [], open: false });
  const { change, isRunning, dialog } = useContractChanges({
    runTitle: (count) => t('runTitle', { count, number: currentFormat().number(count) }),
    undone: () => i18n.t('changeUndone', { ns: holdTexts }),
    notUndone: () => i18n.t('notUndone', { ns: holdTexts }),
    onDone,
  });

  const extend = (contracts: readonly ServiceDocument[], dayOf: (contract: ServiceDocument) => Day) =>
    change(contracts, { changed: (contract) => heldUntil(contract, dayOf(contract)), told: extendedText });

  const release = (contracts: readonly ServiceDocument[]) =>
    change(contracts, { changed: (contract) => released(contract, now), told: releasedText });

  return {
    extendBy: (days, contracts) => extend(contracts, (contract) => extendedBy(days, contract, now)),
    extendTo: (day, contracts) => extend(contracts, () => day),
    askDay: (contracts) => setAsked({ contracts, open: true }),
    release(contracts) {
      if (contracts.some((contract) => receivedUnder(contract) > 0)) setReleasing({ contracts, open: true });
      else release(contracts);
    },
    isRunning,
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
        {dialog}
      </>
    ),
  };
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

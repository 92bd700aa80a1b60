import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { useFormat } from '@/i18n/format';
import { RecordText } from '@/ui/text/record-text';
import type { Creation } from '@/ui/write-run/create-records';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { type Outcome, useWriteRun, type WriteRun } from '@/ui/write-run/write-run';
import { OutcomeText, WriteRunView } from '@/ui/write-run/write-run-view';
import { type CreatedUnit, createdRemovals, isGone, type NewUnit, type Removal, unitCreates } from './create-units';

export type CreationEnd = {
  created: readonly CreatedUnit[];
  isWhole: boolean;
  isUndone: boolean;
};

export function useUnitCreation() {
  const client = useQueryClient();
  const creation = useWriteRun<NewUnit, Creation>();
  const removal = useWriteRun<CreatedUnit, Removal>();
  return {
    creation: creation.run,
    removal: removal.run,
    begin: (items: readonly NewUnit[]) => creation.begin(unitCreates(client, items)),
    undo: (created: readonly CreatedUnit[]) => {
      creation.end();
      removal.begin(createdRemovals(client, created));
    },
    end: () => {
      creation.end();
      removal.end();
    },
  };
}

type Props = {
  units: ReturnType<typeof useUnitCreation>;
  onEnd: (end: CreationEnd) => void;
};

export function CreationRun({ units: { creation, removal, undo, end }, onEnd }: Props) {
  const { t } = useTranslation(unitTowerTexts);
  const format = useFormat();
  /** The title stays while the dialog closes. */
  const [title, setTitle] = useState('');
  const words = (count: number) => ({ count, number: format.number(count) });
  const shown = creation
    ? t('creating', words(creation.items.length))
    : removal
      ? t('removing', words(removal.items.length))
      : title;
  if (shown !== title) setTitle(shown);
  function close(ended: CreationEnd): void {
    end();
    onEnd(ended);
  }
  return (
    <RunDialog open={creation !== undefined || removal !== undefined} title={shown} onClose={undefined}>
      {removal ? (
        <WriteRunView
          key="removal"
          run={removal}
          leaveTitle={t('leaveRemoving')}
          onClose={() => close({ created: remaining(removal), isWhole: true, isUndone: true })}
        >
          {(outcomes) => <LeftUnits outcomes={outcomes} />}
        </WriteRunView>
      ) : (
        creation && (
          <WriteRunView
            run={creation}
            leaveTitle={t('leaveCreating')}
            onClose={() => {
              const created = createdOf(creation);
              close({ created, isWhole: created.length === creation.items.length, isUndone: false });
            }}
            actions={<UndoButton created={createdOf(creation)} onUndo={undo} />}
          >
            {(outcomes) => <LeftUnits outcomes={outcomes} />}
          </WriteRunView>
        )
      )}
    </RunDialog>
  );
}

export function UndoButton({
  created,
  onUndo,
}: {
  created: readonly CreatedUnit[];
  onUndo: (created: readonly CreatedUnit[]) => void;
}) {
  const { t } = useTranslation(unitTowerTexts);
  const format = useFormat();
  if (created.length === 0) return null;
  return (
    <Button variant="outlined" onClick={() => onUndo(created)}>
      <span>{t('undo', { count: created.length, number: format.number(created.length) })}</span>
    </Button>
  );
}

const createdOf = ({ items, queue }: WriteRun<NewUnit, Creation>): readonly CreatedUnit[] => {
  const { writes } = queue.current();
  return items.flatMap((item, at) => {
    const write = writes[at];
    if (write?.state !== 'settled' || write.result.outcome !== 'created') return [];
    const { id, record } = write.result;
    return [{ ...item, id, document: { ...item.document, ...record } }];
  });
};

const remaining = ({ items, queue }: WriteRun<CreatedUnit, Removal>): readonly CreatedUnit[] => {
  const { writes } = queue.current();
  return items.filter((_, at) => {
    const write = writes[at];
    return !(write?.state === 'settled' && isGone(write.result));
  });
};

const MOST_TOLD = 100;

function LeftUnits<T extends NewUnit>({ outcomes }: { outcomes: ReadonlyArray<Outcome<T>> }) {
  const left = outcomes.filter(({ state }) => state === 'failed' || state === 'skipped');
  if (left.length === 0) return null;
  return (
    <ul className="indent-20 above-16">
      {left.slice(0, MOST_TOLD).map((outcome) => (
        <li key={outcome.item.name}>
          <RecordText text={outcome.item.name} /> <OutcomeText outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { idOf } from '@/api/record-id';
import { holdTexts } from '@/i18n/en/holds';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { bookingCheck } from '@/resources/contracts/booking-check';
import { type ContractCreation, type CreatedContract, createdBy, useContractRun } from '@/resources/contracts/contract-run';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { RecordText } from '@/ui/text/record-text';
import { RunDialog } from '@/ui/write-run/run-dialog';
import type { Outcome, WriteRun } from '@/ui/write-run/write-run';
import { OutcomeText, WriteRunView } from '@/ui/write-run/write-run-view';
import { type ListedContract, listedContracts } from './list-contracts';

type ListedContractsProps = { open: boolean; ids: readonly string[]; onClose: () => void };

const listed = { check: () => bookingCheck, titleOf: ({ title }: ListedContract) => title };

export function ListedContracts({ open, ids, onClose }: ListedContractsProps) {
  const { t } = useTranslation(holdTexts);
  const format = useFormat();
  const { data: units } = useQuery({ ...unitQueries.all(), enabled: open });
  const { creation, removal, ...run } = useContractRun(listed);
  const asked = useMemo(() => {
    const wanted = new Set(ids);
    return units?.rows.filter((unit) => wanted.has(idOf(unit)));
  }, [units, ids]);
  const begin = useEffectEvent((wanted: readonly ServiceDocument[]) => {
    if (!creation && !removal) run.begin(listedContracts(wanted, format));
  });
  useEffect(() => {
    if (asked && asked.length > 0) begin(asked);
  }, [asked]);
  const words = (count: number) => ({ count, number: format.number(count) });
  const close = () => {
    run.end();
    onClose();
  };
  return (
    <RunDialog
      open={open && (creation !== undefined || removal !== undefined)}
      title={t('listed.title', words(ids.length))}
      onClose={undefined}
    >
      {removal ? (
        <WriteRunView key="removal" run={removal} leaveTitle={t('listed.leave')} onClose={close}>
          {(outcomes) => <Outcomes outcomes={outcomes} />}
        </WriteRunView>
      ) : (
        creation && (
          <WriteRunView
            run={creation}
            leaveTitle={t('listed.leave')}
            onClose={close}
            actions={<UndoButton run={creation} onUndo={run.undo} />}
          >
            {(outcomes) => <Outcomes outcomes={outcomes} />}
          </WriteRunView>
        )
      )}
    </RunDialog>
  );
}

type UndoProps = {
  run: WriteRun<ListedContract, ContractCreation>;
  onUndo: (created: readonly CreatedContract[]) => void;
};

function UndoButton({ run, onUndo }: UndoProps) {
  const { t } = useTranslation(holdTexts);
  const format = useFormat();
  useSyncExternalStore(run.queue.subscribe, run.queue.current);
  const created = createdBy(run);
  if (created.length === 0) return null;
  return (
    <Button variant="outlined" onClick={() => onUndo(created)}>
      <span>{t('listed.undo', { count: created.length, number: format.number(created.length) })}</span>
    </Button>
  );
}

function Outcomes({ outcomes }: { outcomes: ReadonlyArray<Outcome<{ title: string }>> }) {
  return (
    <ul className="stack gap-8 plain-list">
      {outcomes.map((outcome, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items of a run stay in their places
        <li key={at}>
          <RecordText text={outcome.item.title} /> <OutcomeText outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

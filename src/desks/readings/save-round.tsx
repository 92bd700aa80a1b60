import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { toCsv, saveFile } from '@/ui/exchange/write/csv';
import { KeptRecords } from '@/ui/write-run/kept-records';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { useChange } from '@/ui/write-run/use-change';
import type { Outcome } from '@/ui/write-run/write-run';
import type { Tariffs } from '@/resources/units/rules/consumption';
import { isDoubtful, isReady, type Round, type RoundRow } from './round';
import { useFlagWords } from './row-words';
import { newReading, type ReadingResult, readingWrites } from './write-readings';

export type SaveRoundProps = {
  open: boolean;
  rows: readonly RoundRow[];
  round: Round;
  tariffs: Tariffs;
  onStored: (row: RoundRow) => void;
  onLook: () => void;
  onSaved: () => void;
  onClose: () => void;
};

export function SaveRound({ open, rows, round, tariffs, onStored, onLook, onSaved, onClose }: SaveRoundProps) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  const format = useFormat();
  const flagWords = useFlagWords();
  const client = useQueryClient();
  const { start, shown } = useChange<RoundRow, ReadingResult>({
    title: (count) => t('saveTitle', format.counted(count)),
    record: t('columns.unit'),
    countText: (count) => t('savedCount', format.counted(count)),
    figure: { label: t('columns.new'), textOf: ({ value, entry }) => format.number(value) || entry?.skipped },
    file: { label: t('exportResults'), save: (outcomes) => saveOutcomes(outcomes, t) },
    onClose({ run }) {
      if (run.queue.current().writes.every(({ state }) => state === 'settled')) onSaved();
      else onClose();
    },
  });
  const ready = rows.filter(isReady);
  const flagged = rows.filter((row) => row.state === 'flagged' && !isDoubtful(row));
  const left = rows.filter((row) => row.state === 'problem' || row.state === 'meanwhile' || isDoubtful(row));
  const isAsked = flagged.length + left.length > 0;
  const save = () => void start(readingWrites({ client, round, tariffs, rows: ready, onStored }));
  const onOpened = useEffectEvent(() => {
    if (!isAsked) save();
  });
  useEffect(() => {
    if (open) onOpened();
  }, [open]);

  return (
    <RunDialog open={open} shown={shown} title={t('saveTitle', format.counted(ready.length))} onClose={onClose}>
      <DialogContent>
        <KeptRecords
          name={t('flagged')}
          heading={t('ask.flagged', format.counted(flagged.length))}
          records={flagged.map((row) => ({ reason: flagWords(row), name: row.name }))}
          reasonText={(flags) => flags}
        />
        <KeptRecords
          name={t('ask.leftOut')}
          heading={t('ask.left', format.counted(left.length))}
          records={left.map((row) => ({ reason: reasonOf(row), name: row.name }))}
          reasonText={(reason) =>
            reason === 'meanwhile' || reason === 'doubtful' ? t(`ask.${reason}`) : t(`problems.${reason}`)
          }
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="outlined" onClick={onLook}>
          {t('ask.look')}
        </Button>
        <Button variant="contained" disabled={ready.length === 0} onClick={save}>
          <span>{t('ask.save', format.counted(ready.length))}</span>
        </Button>
      </DialogActions>
    </RunDialog>
  );
}

const reasonOf = (row: RoundRow) => row.problem ?? (isDoubtful(row) ? ('doubtful' as const) : ('meanwhile' as const));

function saveOutcomes(
  outcomes: ReadonlyArray<Outcome<RoundRow>>,
  t: ReturnType<typeof useTranslation<typeof unitReadingTexts>>['t'],
): void {
  const columns = [
    { label: t('columns.unit'), value: ({ item }: Outcome<RoundRow>) => item.name },
    { label: t('columns.new'), value: ({ item }: Outcome<RoundRow>) => item.value },
    { label: t('columns.notes'), value: ({ item }: Outcome<RoundRow>) => newReading(item).note },
    { label: t('result'), value: (outcome: Outcome<RoundRow>) => outcome.text() },
  ];
  saveFile(`${t('file')}.csv`, toCsv(columns, outcomes));
}

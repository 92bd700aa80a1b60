import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '@/api/record-id';
import { changeManyTexts } from '@/i18n/en/change-many';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { ChangeRun } from '@/ui/change-many/change-run';
import type { ChangeResult, RecordItem } from '@/ui/change-many/write-changes';
import type { SelectionDialogProps } from '@/ui/dialogs/selection-dialog';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { useWriteRun } from '@/ui/write-run/write-run';
import { unitQueries } from '../unit.api';
import type { RepricePlan } from './reprice-plan';
import { RepriceRun } from './reprice-run';
import { RepriceSetup } from './reprice-setup';
import { formerPrices, priceWrites } from './write-prices';

/** Sets new prices for the chosen units: a rule, its effect, then the writes, one unit after the other, and their undo. */
export function RepriceDialog({ open, ids, onClose }: SelectionDialogProps) {
  const { t } = useTranslation([unitRepriceTexts, changeManyTexts]);
  const format = useFormat();
  const { data } = useQuery(unitQueries.all());
  const units = useMemo(() => {
    const chosen = new Set(ids);
    return (data?.rows ?? []).filter((unit) => chosen.has(idOf(unit)));
  }, [data, ids]);
  const client = useQueryClient();
  const [plan, setPlan] = useState<RepricePlan>();
  const [isUndo, setUndo] = useState(false);
  const { run, begin, end } = useWriteRun<RecordItem, ChangeResult>();
  const start = (planned: RepricePlan) => {
    begin(priceWrites(client, planned.changed));
    setPlan((current) => current ?? planned);
  };
  const undo = (written: readonly WrittenRecord[]) => {
    setUndo(true);
    begin(formerPrices(client, written));
  };
  const close = () => {
    end();
    setPlan(undefined);
    setUndo(false);
    onClose();
  };
  const count = plan ? plan.changed.length + plan.kept.length : units.length;
  return (
    <RunDialog
      open={open}
      title={isUndo ? t('change-many:undoing') : t('title', { count, number: format.number(count) })}
      onClose={run ? undefined : close}
    >
      {run && isUndo ? (
        <ChangeRun run={run} onUndo={undefined} onClose={close} />
      ) : run && plan ? (
        <RepriceRun plan={plan} run={run} onUndo={undo} onClose={close} />
      ) : (
        <RepriceSetup units={units} onStart={start} onCancel={close} />
      )}
    </RunDialog>
  );
}

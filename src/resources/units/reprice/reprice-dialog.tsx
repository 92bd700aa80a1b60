import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '@/api/record-id';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import type { SelectionDialogProps } from '@/ui/selection-dialog';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { useWriteRun } from '@/ui/write-run/write-run';
import { unitQueries } from '../unit.api';
import type { RepricedUnit, RepricePlan } from './reprice-plan';
import { RepriceRun } from './reprice-run';
import { RepriceSetup } from './reprice-setup';
import { type PriceResult, priceWrites } from './write-prices';

/** Sets new prices for the chosen units: a rule, its effect, then the writes, one unit after the other. */
export function RepriceDialog({ open, ids, onClose }: SelectionDialogProps) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const { data } = useQuery(unitQueries.all());
  const units = useMemo(() => {
    const chosen = new Set(ids);
    return (data?.rows ?? []).filter((unit) => chosen.has(idOf(unit)));
  }, [data, ids]);
  const client = useQueryClient();
  const [plan, setPlan] = useState<RepricePlan>();
  const { run, begin, end } = useWriteRun<RepricedUnit, PriceResult>();
  const start = (planned: RepricePlan) => {
    begin(priceWrites(client, planned.changed));
    setPlan((current) => current ?? planned);
  };
  const close = () => {
    end();
    setPlan(undefined);
    onClose();
  };
  const count = plan ? plan.changed.length + plan.kept.length : units.length;
  return (
    <RunDialog open={open} title={t('title', { count, number: format.number(count) })} onClose={run ? undefined : close}>
      {plan && run ? (
        <RepriceRun plan={plan} run={run} onClose={close} />
      ) : (
        <RepriceSetup units={units} onStart={start} onCancel={close} />
      )}
    </RunDialog>
  );
}

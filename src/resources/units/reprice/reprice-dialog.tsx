import MuiDialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '@/api/record-id';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import type { SelectionDialogProps } from '@/ui/selection-dialog';
import { useWriteRun } from '@/ui/write-run/write-run';
import { unitQueries } from '../unit.api';
import type { RepricedUnit, RepricePlan } from './reprice-plan';
import { RepriceRun } from './reprice-run';
import { RepriceSetup } from './reprice-setup';
import styles from './reprice.module.css';
import { type PriceResult, priceWrites } from './write-prices';

/** Sets new prices for the chosen units: a rule, its effect, then the writes, one unit after the other. */
export function RepriceDialog({ open, ids, onClose }: SelectionDialogProps) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const title = useId();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
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
    <MuiDialog
      open={open}
      onClose={run ? undefined : close}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={title}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={title}>{t('title', { count, number: format.number(count) })}</DialogTitle>
      {plan && run ? (
        <RepriceRun plan={plan} run={run} onClose={close} />
      ) : (
        <RepriceSetup units={units} onStart={start} onCancel={close} />
      )}
    </MuiDialog>
  );
}

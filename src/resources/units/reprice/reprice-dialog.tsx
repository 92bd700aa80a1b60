import MuiDialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '@/api/record-id';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import { unitQueries } from '../unit.api';
import { RepriceRun } from './reprice-run';
import { RepriceSetup } from './reprice-setup';
import styles from './reprice.module.css';
import { useRepriceRun } from './write-prices';

export type RepriceDialogProps = { open: boolean; ids: readonly string[]; onClose: () => void };

/** Sets new prices for the chosen units: a rule, its effect, then the writes, one unit after the other. */
export function RepriceDialog({ open, ids, onClose }: RepriceDialogProps) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const title = useId();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const { data } = useQuery(unitQueries.all());
  const units = useMemo(() => {
    const chosen = new Set(ids);
    return (data?.rows ?? []).filter((unit) => chosen.has(idOf(unit)));
  }, [data, ids]);
  const { run, begin, end } = useRepriceRun();
  const close = () => {
    end();
    onClose();
  };
  const count = run ? run.plan.changed.length + run.plan.kept.length : units.length;
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
      {run ? <RepriceRun {...run} onClose={close} /> : <RepriceSetup units={units} onStart={begin} onCancel={close} />}
    </MuiDialog>
  );
}

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ErrorAlert } from '@/ui/error-alert';
import { availabilityOn, currentDay, useAvailability } from '../use-availability';
import { saveRepriceFile } from './reprice-export';
import type { RepricePlan } from './reprice-plan';
import { RepricePreview } from './reprice-preview';
import { RepricingFields } from './repricing-fields';
import styles from './reprice.module.css';
import { NOTHING_TYPED } from './typed-repricing';
import { useRepricePlan } from './use-reprice-plan';

type Props = { units: readonly ServiceDocument[]; onStart: (plan: RepricePlan) => void; onCancel: () => void };

/** The rule that is typed, and what it makes of the chosen units. */
export function RepriceSetup({ units, onStart, onCancel }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { availability, contracts } = useAvailability();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { lowestFloor, planFor, preview, following } = useRepricePlan(units, typed, availability);
  const count = preview?.changed.length ?? 0;

  /** A unit may have been reserved since the contracts were read. */
  async function start() {
    const { data, isError } = await contracts.refetch();
    if (!data || isError || !planFor) return;
    const plan = planFor(availabilityOn(data.rows, currentDay()));
    if (plan.changed.length > 0) onStart(plan);
  }

  return (
    <>
      <DialogContent>
        <p className={styles.rule}>{t('units.reprice.rule')}</p>
        <RepricingFields typed={typed} lowestFloor={lowestFloor} onChange={setTyped} />
        {contracts.isError && <ErrorAlert error={contracts.error} onRetry={() => void contracts.refetch()} />}
        {availability === 'loading' && <p role="status">{t('availability.loading')}</p>}
        {preview ? <RepricePreview plan={preview} /> : <p className={styles.rule}>{t('units.reprice.nothingYet')}</p>}
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button variant="outlined" disabled={!preview} onClick={() => preview && saveRepriceFile(preview)}>
          {t('units.reprice.export')}
        </Button>
        <Button
          variant="contained"
          disabled={count === 0 || following}
          loading={contracts.isFetching}
          onClick={() => void start()}
        >
          {t('units.reprice.start', { count, number: format.number(count) })}
        </Button>
      </DialogActions>
    </>
  );
}

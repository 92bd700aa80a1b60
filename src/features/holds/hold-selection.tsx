import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { holdTexts } from '@/i18n/en/holds';
import { useFormat } from '@/i18n/format';
import type { HoldChanges } from '@/resources/contracts/holds/use-hold-changes';
import { Checkbox } from '@/ui/controls/controls';
import { FittingActions } from '@/ui/controls/fitting-actions';
import { NotifyLink } from '@/ui/controls/notify-link';
import { DAYS } from './hold-actions';
import { type HoldRow, sumOfHolds } from './hold-rows';
import { holdMessage, holdSumText } from './hold-texts';
import due from '../due/due.module.css';
import type { HoldSelection } from './use-hold-selection';

type Props = { rows: readonly HoldRow[]; selection: HoldSelection; changes: HoldChanges; onExport: () => void };

/** Shows the number and sums of the selected holds, and the actions on them. */
export function HoldSelectionBar({ rows, selection, changes, onExport }: Props) {
  const { t } = useTranslation(holdTexts);
  const format = useFormat();
  const contracts = selection.rows.map(({ contract }) => contract);
  return (
    <div className={due.selection} role="group" aria-label={t('actions')}>
      <label className={due.tick}>
        <Checkbox
          checked={rows.length > 0 && rows.every(selection.has)}
          onChange={(event) => selection.set(rows, event.target.checked)}
        />
        <span>{t('selectAll')}</span>
      </label>
      <p role="status">{holdSumText(sumOfHolds(selection.rows), t, format)}</p>
      <FittingActions
        end={
          <Button size="small" onClick={selection.clear}>
            {t('clearSelection')}
          </Button>
        }
      >
        <Button size="small" variant="contained" disabled={changes.isRunning} onClick={() => changes.extendBy(DAYS, contracts)}>
          {t('threeDays')}
        </Button>
        <Button size="small" variant="outlined" disabled={changes.isRunning} onClick={() => changes.askDay(contracts)}>
          {t('extendTo')}
        </Button>
        <Button size="small" variant="outlined" disabled={changes.isRunning} onClick={() => changes.release(contracts)}>
          {t('release')}
        </Button>
        <NotifyLink size="small" start={{ contracts: selection.rows.map(({ id }) => id) }} text={holdMessage(selection.rows)} />
        <Button size="small" variant="outlined" onClick={onExport}>
          {t('exportSelected')}
        </Button>
      </FittingActions>
    </div>
  );
}

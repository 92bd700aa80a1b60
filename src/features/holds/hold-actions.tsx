import Button from '@mui/material/Button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from '@/i18n/use-translation';
import { contractEditPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { holdTexts } from '@/i18n/en/holds';
import { i18n } from '@/i18n/i18n';
import type { HoldChanges } from '@/resources/contracts/holds/use-hold-changes';
import { conversionTo, convertedKind } from '@/resources/contracts/rules/contract-days';
import { ButtonLink } from '@/ui/controls/button-link';
import { NotifyLink } from '@/ui/controls/notify-link';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import type { HoldRow } from './hold-rows';
import { holdMessage } from './hold-texts';
import styles from './holds.module.css';

const DAYS = 3;

type Props = { row: HoldRow; party: string; changes: HoldChanges };

export function HoldActions({ row, party, changes }: Props) {
  const { t } = useTranslation([holdTexts, commonTexts]);
  const { open, button, panel } = usePopover();
  const { id, contract } = row;
  if (id === '') return null;
  const { isRunning } = changes;
  const named = (action: string) => t('of', { action, party });
  return (
    <div className={`screen-only row wrap gap-4 ${styles.actions}`}>
      <Button
        size="small"
        variant="outlined"
        disabled={isRunning}
        aria-label={named(t('threeDays'))}
        onClick={() => changes.extendBy(DAYS, [contract])}
      >
        {t('threeDays')}
      </Button>
      <ButtonLink
        size="small"
        variant="outlined"
        to={contractEditPath(id, 'terms')}
        state={conversionTo(convertedKind(contract))}
        aria-label={named(t('convert'))}
      >
        {t('convert')}
      </ButtonLink>
      <NotifyLink
        size="small"
        name={named(t('common:notify'))}
        start={{ object: 'contract', objectId: id, contracts: [id] }}
        text={holdMessage([row])}
      />
      <Button size="small" className={styles.others} {...button} aria-label={t('more', { party })}>
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Popover
        {...panel}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('more', { party }),
            className: `column ${styles.menu}`,
            onClick: panel.onClose,
          },
        }}
      >
        {open && (
          <>
            <Button disabled={isRunning} onClick={() => changes.askDay([contract])}>
              {t('extendTo')}
            </Button>
            <Button disabled={isRunning} onClick={() => changes.release([contract])}>
              {t('release')}
            </Button>
          </>
        )}
      </Popover>
    </div>
  );
}

export function selectedHoldActions(rows: readonly HoldRow[], changes: HoldChanges) {
  const contracts = rows.map(({ contract }) => contract);
  const text = (name: 'threeDays' | 'extendTo' | 'release') => i18n.t(name, { ns: holdTexts });
  return (
    <>
      <Button size="small" variant="contained" disabled={changes.isRunning} onClick={() => changes.extendBy(DAYS, contracts)}>
        {text('threeDays')}
      </Button>
      <Button size="small" variant="outlined" disabled={changes.isRunning} onClick={() => changes.askDay(contracts)}>
        {text('extendTo')}
      </Button>
      <Button size="small" variant="outlined" disabled={changes.isRunning} onClick={() => changes.release(contracts)}>
        {text('release')}
      </Button>
      <NotifyLink size="small" start={{ contracts: rows.map(({ id }) => id) }} text={holdMessage(rows)} />
    </>
  );
}

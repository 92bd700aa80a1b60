import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { holdTexts } from '@/i18n/en/holds';
import { useFormat } from '@/i18n/format';
import { addDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Warning } from '@/ui/notices/warning';
import { useToday } from '@/ui/page/use-today';
import { extendedBy } from '../rules/holds';

type ExtendDialogProps = {
  open: boolean;
  contracts: readonly ServiceDocument[];
  onClose: () => void;
  onExtend: (day: Day) => void;
};

export function ExtendDialog({ open, contracts, onClose, onExtend }: ExtendDialogProps) {
  const { t } = useTranslation([holdTexts, commonTexts]);
  const format = useFormat();
  const id = useId();
  const now = useToday();
  const [chosen, choose] = useState<{ contracts: readonly ServiceDocument[]; day: Day }>();
  const [first] = contracts;
  const day =
    chosen?.contracts === contracts ? chosen.day : first ? extendedBy(USUAL_DAYS, first, now) : addDays(now, USUAL_DAYS);
  const isPast = day < now;
  return (
    <DialogBox
      open={open}
      title={t('extendTitle', { count: contracts.length, number: format.number(contracts.length) })}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="contained" disabled={isPast}>
            {t('extend')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isPast) onExtend(day);
        }}
      >
        <DayChoice label={t('untilDay')} day={day} onChoose={(next) => choose({ contracts, day: next })} />
        {isPast && <Warning>{t('problems.past')}</Warning>}
      </form>
    </DialogBox>
  );
}

const USUAL_DAYS = 3;

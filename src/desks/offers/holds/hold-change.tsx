import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { offersTexts } from '@/i18n/en/offers';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { contractTitle } from '@/resources/contracts/contract-title';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { extendedBy, heldUntil, released } from './holds';
import { receivedUnder } from '@/resources/contracts/rules/payments';
import { useContractChanges } from '@/resources/contracts/use-contract-changes';
import type { HoldChangeRequest } from '@/resources/hold-request';
import { addDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Warning } from '@/ui/notices/warning';
import { useToday } from '@/ui/page/use-today';
import { ConfirmDialog } from '@/ui/dialogs/dialog';

type Props = { open: boolean; asked: HoldChangeRequest | undefined; onClose: () => void };

const nothing: HoldChangeRequest = { kind: 'extend', holds: [] };

/** Asks for the day, and before money that was received is left behind; then changes the holds. */
export function HoldChange({ open, asked = nothing, onClose }: Props) {
  const { kind, holds, days, onDone } = asked;
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const now = useToday();
  const { change, dialog } = useContractChanges({
    runTitle: (count) => t('holds.runTitle', { count, number: format.number(count) }),
    undone: t('holds.changeUndone'),
    notUndone: t('holds.notUndone'),
    onDone,
  });
  const received = sumToCent(holds.map((hold) => receivedUnder(hold)));
  const question = kind === 'release' ? received > 0 && 'release' : days === undefined && 'day';

  function extend(dayOf: (hold: ServiceDocument) => Day): void {
    onClose();
    change(holds, {
      changed: (hold) => heldUntil(hold, dayOf(hold)),
      told: (written) =>
        toldOf(written, {
          one: (name, { after }) => t('holds.extendedOne', { name, day: format.day(contractDays(after).end) }),
          several: (count) => t('holds.extended', { count, number: format.number(count) }),
        }),
    });
  }
  function release(): void {
    onClose();
    change(holds, {
      changed: (hold) => released(hold, now),
      told: (written) =>
        toldOf(written, {
          one: (name) => t('holds.releasedOne', { name }),
          several: (count) => t('holds.released', { count, number: format.number(count) }),
        }),
    });
  }
  const begin = useEffectEvent(() => {
    if (question !== false) return;
    if (kind === 'release') release();
    else extend((hold) => extendedBy(days ?? 0, hold, now));
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);
  return (
    <>
      <DayQuestion open={open && question === 'day'} holds={holds} onClose={onClose} onExtend={(day) => extend(() => day)} />
      <ConfirmDialog
        open={open && question === 'release'}
        title={t('holds.releaseTitle', {
          count: holds.length,
          number: format.number(holds.length),
          name: holds.map(contractTitle).join(),
        })}
        body={t('holds.releasePaid', { amount: format.money(received) })}
        confirmLabel={t('holds.release')}
        onConfirm={release}
        onCancel={onClose}
      />
      {dialog}
    </>
  );
}

type Sentences = { one: (name: string, record: WrittenRecord) => string; several: (count: number) => string };

function toldOf([first, ...others]: readonly WrittenRecord[], { one, several }: Sentences): string {
  return first && others.length === 0 ? one(isolated(contractTitle(first.after)), first) : several(1 + others.length);
}

const USUAL_DAYS = 3;

type DayQuestionProps = {
  open: boolean;
  holds: readonly ServiceDocument[];
  onClose: () => void;
  onExtend: (day: Day) => void;
};

function DayQuestion({ open, holds, onClose, onExtend }: DayQuestionProps) {
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const id = useId();
  const now = useToday();
  const [chosen, choose] = useState<{ holds: readonly ServiceDocument[]; day: Day }>();
  const [first] = holds;
  const day = chosen?.holds === holds ? chosen.day : first ? extendedBy(USUAL_DAYS, first, now) : addDays(now, USUAL_DAYS);
  const isPast = day < now;
  return (
    <DialogBox
      open={open}
      title={t('holds.extendTitle', { count: holds.length, number: format.number(holds.length) })}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <CancelOr onClose={onClose} type="submit" form={id} disabled={isPast}>
          {t('holds.extend')}
        </CancelOr>
      }
    >
      <form
        id={id}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isPast) onExtend(day);
        }}
      >
        <DayChoice label={t('holds.untilDay')} day={day} onChoose={(next) => choose({ holds, day: next })} />
        {isPast && <Warning>{t('holds.problems.past')}</Warning>}
      </form>
    </DialogBox>
  );
}

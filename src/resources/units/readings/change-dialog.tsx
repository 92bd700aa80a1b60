import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { InputBox } from '@/ui/controls/controls';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { parseReading, type RoundRow } from './round';

export type ChangeDialogProps = {
  open: boolean;
  row: RoundRow | undefined;
  onClose: () => void;
  onChange: (change: { old: string; first: string }) => void;
};

/** Asks what the old meter showed last, and the new one first. */
export function ChangeDialog({ open, row, onClose, onChange }: ChangeDialogProps) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  const id = useId();
  return (
    <DialogBox
      open={open}
      title={t('changeTitle', { unit: row?.name ?? '' })}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="contained" type="submit" form={id}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <ChangeForm id={id} entry={row?.entry} onChange={onChange} />
    </DialogBox>
  );
}

type FormProps = Pick<ChangeDialogProps, 'onChange'> & { id: string; entry: RoundRow['entry'] };

function ChangeForm({ id, entry, onChange }: FormProps) {
  const { t } = useTranslation(unitReadingTexts);
  const [texts, setTexts] = useState({ old: entry?.old ?? '', first: entry?.first ?? '0' });
  const isBad = (text: string) => 'problem' in parseReading(text);
  return (
    <form
      id={id}
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBad(texts.old) && !isBad(texts.first)) onChange(texts);
      }}
    >
      {(['old', 'first'] as const).map((name) => (
        <label key={name} className="stack gap-4">
          <span className="size-13 medium">{t(name)}</span>
          <InputBox
            autoFocus={name === 'old'}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={texts[name]}
            aria-invalid={isBad(texts[name]) || undefined}
            aria-describedby={`${id}-${name}`}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
          <span id={`${id}-${name}`} className="muted size-12">
            {isBad(texts[name]) ? t('problems.notANumber') : name === 'old' && t('oldHelp')}
          </span>
        </label>
      ))}
    </form>
  );
}

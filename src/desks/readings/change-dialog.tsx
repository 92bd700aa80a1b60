import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { TextInput } from '@/ui/controls/inputs';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { askedPath, parseReading, type RoundRow } from './round';

type ChangeDialogProps = {
  open: boolean;
  row: RoundRow | undefined;
  onClose: () => void;
  onChange: (change: MeterTexts) => void;
};

type MeterTexts = { old: string; first: string };

/** The texts wait on the device until they are saved. */
export function ChangeDialog({ open, row, ...props }: ChangeDialogProps) {
  // The row as it was when the dialog opened: it stays while it closes.
  const [shown, setShown] = useState({ open, row });
  if (open !== shown.open) setShown({ open, row: open ? row : shown.row });
  if (!shown.row) return null;
  const { old = '', first = '0' } = shown.row.entry ?? {};
  const key = [shown.row.id, old, first].join(' ');
  return <ChangeOf key={key} {...props} open={open} row={shown.row} given={{ old, first }} />;
}

function ChangeOf({ open, row, given, onClose, onChange }: ChangeDialogProps & { row: RoundRow; given: MeterTexts }) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  const id = useId();
  const title = t('changeTitle', { unit: row.name });
  const { texts, type, forget } = useKeptTexts(askedPath('change', row), title, given);
  return (
    <DialogBox
      open={open}
      title={title}
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
      <ChangeForm
        id={id}
        texts={texts}
        onType={type}
        onChange={(change) => {
          forget();
          onChange(change);
        }}
      />
    </DialogBox>
  );
}

type FormProps = Pick<ChangeDialogProps, 'onChange'> & {
  id: string;
  texts: MeterTexts;
  onType: (change: Partial<MeterTexts>) => void;
};

function ChangeForm({ id, texts, onType, onChange }: FormProps) {
  const { t } = useTranslation(unitReadingTexts);
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
        <TextInput
          key={name}
          label={t(name)}
          autoFocus={name === 'old'}
          inputMode="decimal"
          dir="ltr"
          value={texts[name]}
          onChange={(text) => onType({ [name]: text })}
          problem={isBad(texts[name]) && t('problems.notANumber')}
          help={name === 'old' && t('oldHelp')}
        />
      ))}
    </form>
  );
}

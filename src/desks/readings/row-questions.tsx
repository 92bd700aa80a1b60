import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { TextInput } from '@/ui/controls/inputs';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { askedPath, parseReading, type RoundRow } from './round';

type SkipMenuProps = {
  open: boolean;
  row: RoundRow | undefined;
  /** The button that opened the menu; without one, another reason is typed at once. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
  onChoose: (reason: string) => void;
};

const NO_REASON = { reason: '' };

const reasons = ['noAccess', 'nobody', 'broken', 'unreadable', 'missing'] as const;

export function SkipMenu({ row, ...props }: SkipMenuProps) {
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  const shown = row ?? last;
  return shown && <SkipMenuOf key={shown.id} {...props} row={shown} />;
}

function SkipMenuOf({ open, row, anchor, onClose, onChoose }: SkipMenuProps & { row: RoundRow }) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  /** Another reason is typed; once given, it is told when the dialog is gone, which holds the focus until then. */
  const isTypedAtOnce = open && !anchor;
  const [other, setOther] = useState<'typing' | 'given' | undefined>(isTypedAtOnce ? 'typing' : undefined);
  const title = t('reasonTitle', { unit: row.name });
  const { texts, type, forget } = useKeptTexts(askedPath('skip', row), title, NO_REASON);
  const text = texts.reason;
  const cancel = () => {
    onClose();
    anchor?.focus();
  };
  const closed = () => {
    setOther(undefined);
    if (other !== 'given') return cancel();
    forget();
    onChoose(text);
  };
  const [isTyping, setTyping] = useState(isTypedAtOnce);
  return (
    <>
      <Menu
        open={open && anchor !== undefined && other === undefined}
        anchorEl={anchor}
        onClose={cancel}
        // The focus goes on to the next unit while the menu closes.
        disableRestoreFocus
        disableEnforceFocus
        slotProps={{ list: { 'aria-label': title } }}
      >
        {reasons.map((reason) => (
          <MenuItem key={reason} onClick={() => onChoose(t(`reasons.${reason}`))}>
            <span>{t(`reasons.${reason}`)}</span>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setOther('typing');
            setTyping(true);
          }}
        >
          {t('anotherReason')}
        </MenuItem>
      </Menu>
      <DialogBox
        open={isTyping}
        title={title}
        onClose={() => setTyping(false)}
        onClosed={closed}
        maxWidth="xs"
        actions={
          <CancelOr onClose={() => setTyping(false)} type="submit" form="other-reason" disabled={text.trim() === ''}>
            {t('skip')}
          </CancelOr>
        }
      >
        <form
          id="other-reason"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') return;
            setOther('given');
            setTyping(false);
          }}
        >
          <TextInput autoFocus label={t('otherReason')} value={text} onChange={(reason) => type({ reason })} />
        </form>
      </DialogBox>
    </>
  );
}

type ChangeDialogProps = {
  open: boolean;
  row: RoundRow | undefined;
  onClose: () => void;
  onChange: (change: MeterTexts) => void;
};

type MeterTexts = { old: string; first: string };

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
        <CancelOr onClose={onClose} type="submit" form={id}>
          {t('common:save')}
        </CancelOr>
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

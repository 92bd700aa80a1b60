import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { rowTableTexts } from '@/i18n/en/row-table';
import { useFormat } from '@/i18n/format';
import { ChoiceBox, InputBox } from '../../controls/controls';
import { CancelOr } from '../../dialogs/dialog-actions';
import { DialogBox } from '../../dialogs/dialog-box';
import { isEnter } from '../../controls/enter-key';
import type { CellColumn } from './row-cells';

type SetValueProps = {
  open: boolean;
  column: CellColumn | undefined;
  count: number;
  onSet: (text: string) => void;
  onClose: () => void;
  onClosed: () => void;
};

export function SetValue({ open, column, count, onSet, onClose, onClosed }: SetValueProps) {
  const { t } = useTranslation([rowTableTexts, commonTexts]);
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const set = () => {
    setText('');
    onSet(text);
  };
  const { label = '', info, suggestions } = column ?? {};
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={t('set.title', { label })}
      maxWidth="xs"
      actions={
        <CancelOr onClose={onClose} disabled={text === ''} onClick={set}>
          {t('set.put')}
        </CancelOr>
      }
    >
      <p id={`${id}-lead`}>{t('set.lead', format.counted(count))}</p>
      {info?.kind === 'flag' ? (
        <ChoiceBox
          aria-label={label}
          aria-describedby={`${id}-lead`}
          value={text}
          choices={[
            { value: '', label: t('common:notGiven') },
            { value: 'true', label: t('common:yes') },
            { value: 'false', label: t('common:no') },
          ]}
          onChange={setText}
        />
      ) : (
        <ValueInput {...{ label, suggestions, text, set }} lead={`${id}-lead`} onType={setText} />
      )}
    </DialogBox>
  );
}

type ValueInputProps = {
  label: string;
  lead: string;
  suggestions: CellColumn['suggestions'];
  text: string;
  onType: (text: string) => void;
  set: () => void;
};

function ValueInput({ label, lead, suggestions, text, onType, set }: ValueInputProps) {
  const list = useId();
  return (
    <>
      <InputBox
        autoFocus
        aria-label={label}
        aria-describedby={lead}
        dir="auto"
        autoComplete="off"
        list={suggestions && list}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event) || text === '') return;
          // Enter in a dialog of a form never submits the form.
          event.preventDefault();
          set();
        }}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.known.map(({ value, label: word }) => (
            <option key={value} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

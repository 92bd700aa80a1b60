import Button from '@mui/material/Button';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describe, FieldFrame, receivedText } from '@/ui/form/field-frame';
import { JsonField } from '@/ui/form/json-field';
import { useFieldInput } from '@/ui/form/form-context';
import { notify } from '@/ui/notices';
import { Warning } from '@/ui/warning';
import { whenOpened } from '@/ui/when-opened';
import type { AudienceDialogProps } from './audience-dialog';
import { EarlierPeople } from './earlier-people';
import { RecipientChips } from './recipient-chips';
import { RecipientCombobox } from './recipient-combobox';
import styles from './recipients.module.css';
import { useComposing } from './use-composer';

const AudienceDialog = whenOpened<AudienceDialogProps>(() =>
  import('./audience-dialog').then((module) => ({ default: module.AudienceDialog })),
);

const NAME = 'userId';

/** Who gets the signal. A list of anything but ids is shown as JSON, so that no record in it becomes a text unseen. */
export function RecipientsField() {
  const { original } = useFieldInput(NAME).input;
  const isPlain = !Array.isArray(original) || original.every((entry) => typeof entry === 'string' || typeof entry === 'number');
  return isPlain ? <Recipients /> : <JsonField name={NAME} />;
}

function Recipients() {
  const { t } = useTranslation();
  const { book, failed, widen } = useComposing();
  const { input, attach } = useFieldInput(NAME);
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  const { value, original } = input;
  const ids = idsIn(value);
  const set = (next: readonly string[]) =>
    input.onChange(next.length === 0 && !Array.isArray(original) ? input.emptied : [...next]);
  const add = (more: readonly string[]) => {
    const next = [...new Set([...ids, ...more])];
    if (next.length > ids.length) set(next);
  };
  const clear = () => {
    set([]);
    notify({ text: t('composer.recipients.cleared'), action: { label: t('common.undo'), run: () => input.onChange(value) } });
  };
  const help = t('composer.recipients.help');
  const toInput = () => document.getElementById(input.field.id)?.focus();

  return (
    <FieldFrame input={input} help={help}>
      <RecipientCombobox
        attributes={describe(input, { help })}
        attach={attach}
        people={book.people}
        chosen={ids}
        onAdd={add}
        onBlur={input.onBlur}
      />
      {ids.length > 0 && (
        <RecipientChips
          ids={ids}
          people={book.people}
          onRemove={(id) => {
            set(ids.filter((other) => other !== id));
            toInput();
          }}
        />
      )}
      <div className={styles.ways}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Users size={16} strokeWidth={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => {
            setOpenings(openings + 1);
            setOpen(true);
          }}
        >
          {t('composer.recipients.audience')}
        </Button>
        {ids.length > 1 && (
          <Button size="small" onClick={clear}>
            {t('composer.recipients.clear')}
          </Button>
        )}
      </div>
      <EarlierPeople />
      {failed && <Warning>{t('composer.recipients.notRead')}</Warning>}
      <AudienceDialog
        key={openings}
        open={open}
        chosen={ids}
        book={book}
        onClose={() => setOpen(false)}
        onAdd={({ people, contracts }) => {
          add(people);
          widen(contracts);
          setOpen(false);
        }}
      />
    </FieldFrame>
  );
}

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(receivedText).filter((id) => id.trim() !== '');

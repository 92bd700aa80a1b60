import Button from '@mui/material/Button';
import { useId } from 'react';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import controls from '@/ui/controls/controls.module.css';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { askedPath } from '../asked';
import { contractTitle } from '../contract-title';
import { contractSchema } from '../contract.schema';
import styles from './notes-panel.module.css';

export type NoteFormProps = {
  contract: ServiceDocument;
  notes: string;
  isBusy: boolean;
  onSave: (text: string, onSaved: () => void) => void;
  onClose: () => void;
};

export function NoteForm({ contract, notes, isBusy, onSave, onClose }: NoteFormProps) {
  const { t } = useTranslation(commonTexts);
  const id = useId();
  const { texts, type, forget } = useKeptTexts(askedPath(idOf(contract), 'note'), contractTitle(contract), { notes });
  const close = () => {
    forget();
    onClose();
  };
  return (
    <form
      className="stack gap-8 above-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(texts.notes, close);
      }}
    >
      <label className="size-13 medium" htmlFor={id}>
        {labelOf(contractSchema, 'notes')}
      </label>
      <div className={controls.box}>
        <textarea
          id={id}
          // Takes the focus from the button that opened it, which is no longer there.
          ref={focusOnce}
          className={`${controls.input} ${styles.text}`}
          dir="auto"
          rows={3}
          value={texts.notes}
          onChange={(event) => type({ notes: event.target.value })}
        />
      </div>
      <div className="row gap-8">
        <Button size="small" onClick={close}>
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" aria-busy={isBusy || undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (element: HTMLTextAreaElement | null) => element?.focus();

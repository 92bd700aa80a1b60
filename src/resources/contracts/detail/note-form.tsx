import Button from '@mui/material/Button';
import { contractQuestionPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { LongTextInput } from '@/ui/controls/inputs';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { contractTitle } from '../contract-title';
import { contractSchema } from '../contract.schema';

export type NoteFormProps = {
  contract: ServiceDocument;
  notes: string;
  isBusy: boolean;
  onSave: (text: string, onSaved: () => void) => void;
  onClose: () => void;
};

export function NoteForm({ contract, notes, isBusy, onSave, onClose }: NoteFormProps) {
  const { t } = useTranslation(commonTexts);
  const { texts, type, forget } = useKeptTexts(contractQuestionPath(idOf(contract), 'note'), contractTitle(contract), { notes });
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
      <LongTextInput
        label={labelOf(contractSchema, 'notes')}
        // Takes the focus from the button that opened it, which is no longer there.
        ref={focusOnce}
        rows={3}
        value={texts.notes}
        onChange={(text) => type({ notes: text })}
      />
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

import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { offersPath } from '@/addresses';
import type { KeptOffer } from './kept-offers';
import { commonTexts } from '@/i18n/en/common';
import { offersTexts } from '@/i18n/en/offers';
import { LongTextInput, TextInput } from '@/ui/controls/inputs';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';

type OfferDialogProps = {
  open: boolean;
  offer: KeptOffer;
  taken: readonly string[];
  onSave: (change: OfferTexts) => void;
  onClose: () => void;
};

const askedPath = ({ unit, number }: KeptOffer): string =>
  `${offersPath()}?${new URLSearchParams({ asked: 'note', unit, number }).toString()}`;

export function OfferDialog({ open, offer, taken, onSave, onClose }: OfferDialogProps) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const id = useId();
  const title = t('edit.title', { number: offer.number });
  const { texts, type, forget } = useKeptTexts(askedPath(offer), title, { number: offer.number, note: offer.note });
  return (
    <DialogBox
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <CancelOr onClose={onClose} type="submit" form={id}>
          {t('common:save')}
        </CancelOr>
      }
    >
      <OfferForm
        id={id}
        taken={taken}
        {...{ texts, type }}
        onSave={(change) => {
          forget();
          onSave(change);
        }}
      />
    </DialogBox>
  );
}

type OfferTexts = { number: string; note: string };

type FormProps = Pick<OfferDialogProps, 'taken' | 'onSave'> & {
  id: string;
  texts: OfferTexts;
  type: (change: Partial<OfferTexts>) => void;
};

function OfferForm({ id, texts: { number, note }, type, taken, onSave }: FormProps) {
  const { t } = useTranslation(offersTexts);
  const [problem, setProblem] = useState<'none' | 'taken'>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = number.trim();
    if (typed === '') return setProblem('none');
    if (taken.includes(typed)) return setProblem('taken');
    onSave({ number: typed, note: note.trim() });
  };
  return (
    <form id={id} className="column gap-16" onSubmit={save}>
      <LongTextInput label={t('columns.note')} rows={3} autoFocus value={note} onChange={(text) => type({ note: text })} />
      <TextInput
        label={t('edit.number')}
        dir="ltr"
        value={number}
        onChange={(text) => {
          type({ number: text });
          setProblem(undefined);
        }}
        problem={problem && t(`edit.problems.${problem}`)}
      />
    </form>
  );
}

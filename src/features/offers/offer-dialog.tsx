import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { KeptOffer } from '@/api/kept-offers';
import { commonTexts } from '@/i18n/en/common';
import { offersTexts } from '@/i18n/en/offers';
import { InputBox } from '@/ui/controls/controls';
import controls from '@/ui/controls/controls.module.css';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import styles from './offers.module.css';

export type OfferDialogProps = {
  open: boolean;
  offer: KeptOffer;
  /** The numbers of the other offers for the unit. */
  taken: readonly string[];
  onSave: (change: { number: string; note: string }) => void;
  onClose: () => void;
};

/** Changes what a kept offer is called, and the note on it. Its terms are changed on its page. */
export function OfferDialog({ open, offer, taken, onSave, onClose }: OfferDialogProps) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const id = useId();
  return (
    <DialogBox
      open={open}
      title={t('edit.title', { number: offer.number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="contained">
            {t('common:save')}
          </Button>
        </>
      }
    >
      {open && <OfferForm id={id} offer={offer} taken={taken} onSave={onSave} />}
    </DialogBox>
  );
}

type FormProps = Pick<OfferDialogProps, 'offer' | 'taken' | 'onSave'> & { id: string };

function OfferForm({ id, offer, taken, onSave }: FormProps) {
  const { t } = useTranslation(offersTexts);
  const [number, setNumber] = useState(offer.number);
  const [note, setNote] = useState(offer.note);
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
      <div className="column gap-4">
        <label htmlFor={`${id}-note`} className="size-13 medium">
          {t('edit.note')}
        </label>
        <div className={controls.box}>
          <textarea
            id={`${id}-note`}
            className={`${controls.input} ${styles.note}`}
            dir="auto"
            rows={3}
            autoFocus
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
      <div className="column gap-4">
        <label htmlFor={`${id}-number`} className="size-13 medium">
          {t('edit.number')}
        </label>
        <InputBox
          id={`${id}-number`}
          dir="ltr"
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && `${id}-problem`}
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
            setProblem(undefined);
          }}
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="size-12 tone-error">
            {t(`edit.problems.${problem}`)}
          </p>
        )}
      </div>
    </form>
  );
}

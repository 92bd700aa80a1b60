import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/api-error';
import { useRecordForm, useValues } from './record-form-context';
import { errorsByPlace } from './record-form-errors';
import type { Submission } from './record-form-submit';
import { PlacesList } from './error-summary-places';
import { ErrorTitle } from './error-summary-title';
import { SummaryBox } from './error-summary-box';
import { problemText } from './record-resolver';

type Props = Omit<Submission, 'submit'> & { error: unknown; onSaveAnyway: () => void };

/** After a save that did not go through: what stands against it, each a link to its field. Takes the focus. */
export function ErrorSummary({ tries, doubts, strangers, error, onSaveAnyway }: Props) {
  const { t } = useTranslation();
  const { schema } = useRecordForm();
  const { control } = useValues();
  const { errors } = useFormState({ control });
  const found = errorsByPlace(errors, schema);
  const isEmpty = found.length === 0 && strangers.length === 0;
  // Once all is corrected, what errs while the next field is typed is told there: the summary would take the focus out of it.
  const [settled, setSettled] = useState(tries);
  if (isEmpty && settled !== tries) setSettled(tries);

  if (doubts.length > 0) {
    return (
      <SummaryBox key={tries} tone="doubt" heading={t('form.doubts.title', { count: doubts.length })}>
        <p>{t('form.doubts.lead')}</p>
        <PlacesList places={doubts.map(([path, warning]) => ({ path, text: warning.message() }))} />
        <Button variant="outlined" color="warning" onClick={onSaveAnyway}>
          {t('common.saveAnyway')}
        </Button>
      </SummaryBox>
    );
  }
  if (isEmpty || settled === tries) return null;

  const isRefused = strangers.length > 0 || found.some(([, { type }]) => type === 'server');
  const words = isRefused && isApiError(error) ? error.serverMessage : undefined;
  return (
    <SummaryBox
      key={tries}
      tone="error"
      heading={isRefused ? t('form.summary.refused') : t('form.summary.title', { count: found.length })}
    >
      <ErrorTitle />
      {words && <p dir="auto">{words}</p>}
      <p>{t(isRefused ? 'form.summary.refusedLead' : 'form.summary.lead')}</p>
      <PlacesList places={found.map(([path, problem]) => ({ path, text: problemText(problem) }))} />
      {strangers.length > 0 && (
        <>
          <p>{t('form.summary.unplaced')}</p>
          <PlacesList places={strangers.map(({ path, messages }) => ({ path, text: messages.join(' '), isStrange: true }))} />
        </>
      )}
    </SummaryBox>
  );
}

import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { isApiError, isGone } from '@/api/api-error';
import { useFormat } from '@/i18n/format';
import { ErrorAlert } from '../error-alert';
import styles from './record-form.module.css';
import { GoneActions, type Gone } from './record-form-gone';
import type { Clash, RecordSave } from './record-form-save';

type Props = {
  save: RecordSave;
  gone?: Gone;
  onSaveAnyway: (next?: To) => void;
  onCreate: () => void;
};

/** What became of a save that failed as a whole. Where the service named fields, the summary tells of it instead. */
export function SaveState({ save, ...props }: Props) {
  const { outcome, error } = save;
  if (outcome === undefined || outcome === 'saved' || outcome === 'unchanged') return null;
  if (outcome === 'refused' && isApiError(error) && error.fields.length > 0) return null;
  return <Failure key={save.number} save={save} outcome={outcome} {...props} />;
}

type FailureProps = Props & { outcome: 'refused' | 'notSent' | 'unknown' };

/** Takes the focus as it appears: whoever pressed Save may be far down the page. */
function Failure({ save, outcome, gone, onSaveAnyway, onCreate }: FailureProps) {
  const { t } = useTranslation();
  const { error, clash, next } = save;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={styles.outcome} aria-label={t('form.outcome.title')}>
      {clash && <ClashText clash={clash} />}
      {error !== undefined && <ErrorAlert error={error} back={gone?.list} />}
      {!clash && (
        <p role={error === undefined ? 'alert' : undefined}>
          {error === undefined ? t('form.outcome.notStored') : t(`form.outcome.${outcome}`)}
        </p>
      )}
      {clash && (
        <Button
          variant="outlined"
          color="warning"
          onClick={() => {
            clash.accept();
            onSaveAnyway(next);
          }}
        >
          {t('common.saveAnyway')}
        </Button>
      )}
      {gone && isGone(error) && <GoneActions gone={gone} onCreate={onCreate} />}
      {outcome === 'unknown' && (
        <Button variant="outlined" onClick={() => void save.check()}>
          {t('form.outcome.check')}
        </Button>
      )}
    </section>
  );
}

function ClashText({ clash: { fields } }: { clash: Clash }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div role="alert" className={styles.clash}>
      <p>
        <strong>{t('form.clash.what', { count: fields.length, fields: format.list(fields) })}</strong>
      </p>
      <p>{t('form.clash.kept')}</p>
    </div>
  );
}

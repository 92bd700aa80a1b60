import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { sameValue } from '@/api/document';
import { savingTexts } from '@/i18n/en/saving';
import { useFormat } from '@/i18n/format';
import { labelIn } from '@/schema/labels';
import { RecordText } from '../../text/record-text';
import { FactsTable } from '../../panels/data-table';
import { ChangedValue, rowTitle } from './changed-value';
import { useChangesNow, useRecordForm } from '../form-context';
import styles from './lost-create.module.css';
import type { Lookalike } from './lookalikes';
import { useFormSave } from './use-save';

type Props = { lookalikes: readonly Lookalike[]; onCreateAgain: () => void };

export function LostCreateQuestion({ lookalikes, onCreateAgain }: Props) {
  const { t } = useTranslation(savingTexts);
  const isChanged = useChangedSince();
  return (
    <div className={'rounded-8 pad-16 barred edge-warning ending-ground'}>
      <p className="bold below-8">{t('mayBeStored', { count: lookalikes.length })}</p>
      <p className="below-8">{t('answerLost')}</p>
      {lookalikes.map((lookalike) => (
        <LookalikeBox key={lookalike.id} lookalike={lookalike} />
      ))}
      {isChanged && (
        <p role="status" className="below-8">
          {t('later')}
        </p>
      )}
      <Button variant="outlined" color="warning" onClick={onCreateAgain}>
        {t('again')}
      </Button>
    </div>
  );
}

function useChangedSince(): boolean {
  const { watch } = useRecordForm();
  const save = useFormSave();
  const changesNow = useChangesNow();
  return useSyncExternalStore(watch.subscribe, () => !sameValue(changesNow(), save.get().lost?.changes ?? {}));
}

function LookalikeBox({ lookalike }: { lookalike: Lookalike }) {
  const { t } = useTranslation(savingTexts);
  const format = useFormat();
  const save = useFormSave();
  const { document = {} } = save.get().lost ?? {};
  const { schema, path } = save.create();
  const { id, record, same, different, maybeOlder } = lookalike;
  const name = rowTitle(schema, record) ?? t('unnamed');
  return (
    <section role="group" aria-label={t('match', { name })} className={`rounded-8 framed paper-ground ${styles.lookalike}`}>
      <p className="row wrap centred bold gap-4-16 below-8">
        <RecordText text={name} />
        <Link to={path(id)} target="_blank" rel="noopener" className={`centred regular inline-row link-ink ${styles.link}`}>
          {t('lookAt')}
        </Link>
      </p>
      {maybeOlder && <p className="below-8">{t('older')}</p>}
      {same.length > 0 && (
        <p className="below-8">{t('same', { fields: format.list(same.map((field) => labelIn(schema, field))) })}</p>
      )}
      {different.length > 0 && (
        <FactsTable
          look={styles}
          className="anywhere border-collapse"
          label={t('different')}
          rows={different}
          keyOf={(field) => field}
          columns={[
            { name: 'field', head: t('field'), kind: 'name', cell: (field) => labelIn(schema, field) },
            {
              name: 'sent',
              head: t('sent'),
              cell: (field) => <ChangedValue schema={schema} name={field} value={document[field]} />,
            },
            {
              name: 'stored',
              head: t('stored'),
              cell: (field) => <ChangedValue schema={schema} name={field} value={record[field]} />,
            },
          ]}
        />
      )}
      <Button variant="contained" onClick={() => save.send({ type: 'open', id })}>
        {t('open')}
      </Button>
    </section>
  );
}

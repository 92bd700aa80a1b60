import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, resolvePath, useLocation, useNavigate } from 'react-router';
import { isDeleted } from '@/api/api-error';
import { savingTexts } from '@/i18n/en/saving';
import { DialogBox } from '../../dialogs/dialog-box';
import { ErrorAlert } from '../../page/error-alert';
import { RecordText } from '../../text/record-text';
import { useRemoveRecord } from '../../page/use-remove-record';
import { rowTitle } from './changed-value';
import { type StoredTwice, storedTwice } from './stored-twice';
import styles from './lost-create.module.css';

export function StoredTwiceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(savingTexts);
  const found = useSyncExternalStore(storedTwice.subscribe, storedTwice.get);
  // The texts stay while the dialog closes.
  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('twice.title')}
      actions={
        <Button autoFocus onClick={onClose}>
          {t('twice.keep')}
        </Button>
      }
    >
      <p>{t('twice.text')}</p>
      {shown?.records.map(({ id }) => (
        <OneOfTwo key={id} id={id} twice={shown} onRemoved={onClose} />
      ))}
    </DialogBox>
  );
}

type OneOfTwoProps = { id: string; twice: StoredTwice; onRemoved: () => void };

function OneOfTwo({ id, twice: { records, schema, path, remove }, onRemoved }: OneOfTwoProps) {
  const { t } = useTranslation(savingTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOpen = resolvePath(path(id)).pathname === pathname;
  const other = records.find((one) => one.id !== id);
  const record = records.find((one) => one.id === id)?.record ?? {};
  const name = rowTitle(schema, record) ?? t('unnamed');
  const removal = useRemoveRecord(remove(id), () => {
    onRemoved();
    if (isOpen && other) void navigate(path(other.id), { replace: true });
  });
  return (
    <section
      role="group"
      aria-label={t('twice.one', { name, id })}
      className={`rounded-8 framed paper-ground ${styles.lookalike}`}
    >
      <p className="row wrap centred bold gap-4-16">
        <RecordText text={name} /> <bdi dir="ltr">{id}</bdi>
        <Link to={path(id)} target="_blank" rel="noopener" className={`centred regular inline-row link-ink ${styles.link}`}>
          {t('lookAt')}
        </Link>
      </p>
      {isOpen && <p>{t('twice.isOpen')}</p>}
      <Button variant="outlined" color="error" loading={removal.isPending} onClick={() => removal.mutate()}>
        {t('twice.delete')}
      </Button>
      {removal.error && !isDeleted(removal.error) && <ErrorAlert error={removal.error} />}
    </section>
  );
}

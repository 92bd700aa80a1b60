import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sections.module.css';

/** Adds one picture, or several pasted one a line. */
export function GalleryAdders({ onAdd }: { onAdd: (addresses: readonly string[]) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [pasted, setPasted] = useState<string>();

  function addPasted() {
    const addresses = (pasted ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    setPasted(undefined);
    if (addresses.length > 0) onAdd(addresses);
  }

  return (
    <>
      <div className={styles.adders}>
        <Button variant="outlined" startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={() => onAdd([''])}>
          {t('formRows.gallery.add')}
        </Button>
        <Button aria-expanded={pasted !== undefined} onClick={() => setPasted(pasted === undefined ? '' : undefined)}>
          {t('formRows.gallery.paste')}
        </Button>
      </div>
      {pasted !== undefined && (
        <div className={styles.paste}>
          <label htmlFor={id}>{t('formRows.gallery.pasteHelp')}</label>
          <textarea id={id} dir="ltr" value={pasted} onChange={(event) => setPasted(event.target.value)} />
          <Button variant="outlined" onClick={addPasted}>
            {t('formRows.gallery.pasteAdd')}
          </Button>
        </div>
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputBox } from '@/ui/controls';
import styles from './templates.module.css';

/** Keeps what is in the form under a name; no form element, since it stands inside one as React sees it. */
export function NewTemplate({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState('');
  const save = () => {
    const given = name.trim();
    if (given === '') return document.getElementById(id)?.focus();
    onSave(given);
    setName('');
  };
  return (
    <div className={styles.new}>
      <label htmlFor={id} className={styles.label}>
        {t('composer.templates.nameLabel')}
      </label>
      <div className={styles.row}>
        <InputBox
          id={id}
          small
          className={styles.name}
          dir="auto"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <Button size="small" variant="outlined" onClick={save}>
          {t('composer.templates.saveAs')}
        </Button>
      </div>
    </div>
  );
}

import Button from '@mui/material/Button';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { personName, type People } from '../rules/people';
import styles from './recipients.module.css';

type Props = { ids: readonly string[]; people: People; onRemove: (id: string) => void };

const SHOWN_AT_FIRST = 12;

/** The chosen recipients, each to be removed. */
export function RecipientChips({ ids, people, onRemove }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? ids : ids.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <p className={styles.count} role="status">
        {t('signals.create.recipients', { count: ids.length })}
      </p>
      <ul className={styles.chips} aria-label={t('composer.recipients.chosen')}>
        {shown.map((id) => {
          const person = people.get(id);
          const name = person ? personName(person, format.settings.language === 'ar') : id;
          return (
            <li key={id} className={styles.chip} title={person ? id : t('composer.recipients.unknown')}>
              <bdi className={styles.chipName}>{name}</bdi>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('composer.recipients.remove', { name })}
                onClick={() => onRemove(id)}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {ids.length > SHOWN_AT_FIRST && (
        <Button size="small" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('composer.recipients.showFewer') : t('composer.recipients.showAll', { number: format.number(ids.length) })}
        </Button>
      )}
    </>
  );
}

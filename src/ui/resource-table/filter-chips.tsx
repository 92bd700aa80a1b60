import Button from '@mui/material/Button';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { conditionText } from './condition-text';
import styles from './filter-chips.module.css';
import type { FilterControl } from './filter-controls';

/** The filters that are on, each with a way off. */
export function FilterChips<T>({ controls, clear }: { controls: ReadonlyArray<FilterControl<T>>; clear: () => void }) {
  const { t } = useTranslation();
  const active = controls.flatMap((control) => {
    const { filter, label, condition, format, set } = control;
    if (!condition) return [];
    const value = conditionText(filter, condition, t, format);
    return [
      { name: filter.name, text: value ? t('list.chip', { name: label, value }) : label, remove: () => set(() => undefined) },
    ];
  });
  if (active.length === 0) return null;
  return (
    <>
      <ul className={styles.chips} aria-label={t('list.activeFilters')}>
        {active.map(({ name, text, remove }) => (
          <li key={name}>
            <button type="button" className={styles.chip} aria-label={t('list.removeFilter', { filter: text })} onClick={remove}>
              <bdi className={styles.text}>{text}</bdi>
              <X size={14} strokeWidth={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={clear}>
        {t('list.clearAll')}
      </Button>
    </>
  );
}

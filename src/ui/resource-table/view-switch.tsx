import { LayoutGrid, Rows3 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from './list-params';
import styles from './view-switch.module.css';

const views = [
  { view: 'table', text: 'list.asTable', icon: Rows3 },
  { view: 'cards', text: 'list.asCards', icon: LayoutGrid },
] as const;

/** The same records as a table or as cards; the choice is part of the address. */
export function ViewSwitch({ view, show }: { view: ListView; show: (view: ListView) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.switch} aria-label={t('list.view')}>
      {views.map(({ view: one, text, icon: Icon }) => (
        <label key={one} className={styles.choice} title={t(text)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={t(text)}
            checked={one === view}
            onChange={() => show(one)}
          />
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}

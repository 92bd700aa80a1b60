import Building2 from 'lucide-react/icons/building-2';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from './list-params';
import styles from './view-switch.module.css';

const looks = [
  { view: 'table', text: 'list.asTable', icon: Rows3 },
  { view: 'cards', text: 'list.asCards', icon: LayoutGrid },
  { view: 'board', text: 'list.asBoard', icon: Building2 },
] as const;

type Props = { views: readonly ListView[]; view: ListView; show: (view: ListView) => void };

/** The same records in another view; the choice is part of the address. */
export function ViewSwitch({ views, view, show }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.switch} aria-label={t('list.view')}>
      {looks
        .filter((look) => views.includes(look.view))
        .map(({ view: one, text, icon: Icon }) => (
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

import { useTranslation } from 'react-i18next';
import { PaletteOption } from './palette-option';
import styles from './palette-list.module.css';
import { elementId, type SearchGroup, type SearchOption } from './search-option';
import type { Where } from './use-chosen';

type Props = {
  id: string;
  groups: readonly SearchGroup[];
  active: SearchOption | undefined;
  text: string;
  pending: boolean;
  onChoose: (option: SearchOption, where: Where) => void;
};

/** What was found, in groups; what can be typed, where there is nothing. */
export function PaletteList({ id, groups, active, text, pending, onChoose }: Props) {
  const { t } = useTranslation();
  const none = groups.every(({ options }) => options.length === 0);
  return (
    <div className={styles.scroller}>
      {text === '' && <p className={styles.remark}>{t('search.hint')}</p>}
      <div id={id} role="listbox" aria-label={t('search.results')} className={styles.list}>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ key, label, options }) => (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <div id={`${id}-${key}`} role="presentation" className={styles.label}>
                {label}
              </div>
              {options.map((option) => (
                <PaletteOption
                  key={option.key}
                  id={elementId(id, option)}
                  option={option}
                  active={option.key === active?.key}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
      </div>
      {groups.map(
        ({ key, remark }) =>
          remark && (
            <p key={key} className={styles.remark}>
              {remark}
            </p>
          ),
      )}
      {none && !pending && (
        <>
          <p className={styles.nothing}>{t('search.nothing', { text: `\u2068${text}\u2069` })}</p>
          <p className={styles.remark}>{t('search.hint')}</p>
        </>
      )}
    </div>
  );
}

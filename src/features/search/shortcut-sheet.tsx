import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { appearanceSettingsPath } from '@/addresses';
import type { search } from '@/i18n/en/search';
import '@/i18n/en/search';
import { DialogBox } from '@/ui/dialog-box';
import { useAppearance } from '../appearance';
import styles from './shortcut-sheet.module.css';

export type ShortcutSheetProps = { open: boolean; onClose: () => void };

/** Every key there is, and where single ones are switched off. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation();
  const { singleKeys } = useAppearance();
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t('search.shortcuts.title')}
      maxWidth="md"
      actions={
        <Button autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div className={styles.groups}>
        {shortcutGroups.map(({ text, shortcuts }) => (
          <section key={text} className={styles.group}>
            <h3>{t(text)}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.text} className={styles.row}>
                  <dt>{t(shortcut.text)}</dt>
                  <dd dir="ltr">
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.off}>
        {t(singleKeys ? 'search.shortcuts.on' : 'search.shortcuts.off')}{' '}
        <Link to={appearanceSettingsPath} onClick={onClose}>
          {t('search.shortcuts.setting')}
        </Link>
      </p>
    </DialogBox>
  );
}

type Name = Exclude<keyof typeof search.shortcuts, 'title' | 'on' | 'off' | 'setting'>;
type Shortcut = { keys: readonly string[]; text: `search.shortcuts.${Name}` };

/** As they are told to people; what they do stands where they are heard. */
const shortcutGroups: ReadonlyArray<{ text: `search.shortcuts.${Name}`; shortcuts: readonly Shortcut[] }> = [
  {
    text: 'search.shortcuts.anywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], text: 'search.shortcuts.search' },
      { keys: ['?'], text: 'search.shortcuts.sheet' },
      { keys: ['G', 'D'], text: 'search.shortcuts.dashboard' },
      { keys: ['G', 'U'], text: 'search.shortcuts.units' },
      { keys: ['G', 'C'], text: 'search.shortcuts.contracts' },
      { keys: ['G', 'S'], text: 'search.shortcuts.signals' },
      { keys: ['G', 'Q'], text: 'search.shortcuts.quotaPlans' },
    ],
  },
  {
    text: 'search.shortcuts.lists',
    shortcuts: [
      { keys: ['/'], text: 'search.shortcuts.find' },
      { keys: ['N'], text: 'search.shortcuts.create' },
      { keys: ['↑', '↓'], text: 'search.shortcuts.rows' },
      { keys: ['Page ↑', 'Page ↓'], text: 'search.shortcuts.pages' },
      { keys: ['Home', 'End'], text: 'search.shortcuts.ends' },
    ],
  },
  {
    text: 'search.shortcuts.records',
    shortcuts: [
      { keys: ['E'], text: 'search.shortcuts.edit' },
      { keys: ['Ctrl', 'S'], text: 'search.shortcuts.save' },
      { keys: ['←', '→'], text: 'search.shortcuts.pictures' },
      { keys: ['Esc'], text: 'search.shortcuts.close' },
    ],
  },
];

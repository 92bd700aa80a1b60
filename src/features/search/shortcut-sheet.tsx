import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { appearanceSettingsPath } from '@/addresses';
import { resourceNames } from '@/config';
import { type search, searchTexts } from '@/i18n/en/search';
import { listEntries } from '@/resources/entries';
import { CloseButton } from '@/ui/dialogs/dialog-actions';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useAppearance } from '../appearance';
import styles from './shortcut-sheet.module.css';

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(searchTexts);
  const { singleKeys } = useAppearance();
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t('shortcuts.title')}
      maxWidth="md"
      actions={<CloseButton autoFocus onClose={onClose} />}
    >
      <div className={`stack ${styles.groups}`}>
        {shortcutGroups.map(({ text, shortcuts }) => (
          <section key={text}>
            <h3 className="size-13 medium below-4">{t(text)}</h3>
            <dl className="flush">
              {shortcuts.map((shortcut) => (
                <div key={shortcut.text} className={`row centred gap-16 between line-below ${styles.row}`}>
                  <dt>{t(shortcut.text)}</dt>
                  <dd className="row gap-4 fixed" dir="ltr">
                    {shortcut.keys.map((key) => (
                      <kbd className="framed rounded-4 sunken letters-12 line-1rem middle" key={key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="muted size-13 above-16">
        <span>{t(singleKeys ? 'shortcuts.on' : 'shortcuts.off')}</span>{' '}
        <Link to={appearanceSettingsPath} onClick={onClose}>
          {t('shortcuts.setting')}
        </Link>
      </p>
    </DialogBox>
  );
}

type Name = Exclude<keyof typeof search.shortcuts, 'title' | 'on' | 'off' | 'setting'>;
type Shortcut = { keys: readonly string[]; text: `shortcuts.${Name}` };

/** Shortcuts as shown to people; their effect is implemented where the keys are handled. */
const shortcutGroups: ReadonlyArray<{ text: `shortcuts.${Name}`; shortcuts: readonly Shortcut[] }> = [
  {
    text: 'shortcuts.anywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], text: 'shortcuts.search' },
      { keys: ['?'], text: 'shortcuts.sheet' },
      { keys: ['G', 'D'], text: 'shortcuts.dashboard' },
      ...resourceNames.map((name) => ({
        keys: ['G', listEntries[name].letter.toUpperCase()],
        text: `shortcuts.${name}` as const,
      })),
    ],
  },
  {
    text: 'shortcuts.lists',
    shortcuts: [
      { keys: ['/'], text: 'shortcuts.find' },
      { keys: ['N'], text: 'shortcuts.create' },
      { keys: ['↑', '↓'], text: 'shortcuts.rows' },
      { keys: ['Page ↑', 'Page ↓'], text: 'shortcuts.pages' },
      { keys: ['Home', 'End'], text: 'shortcuts.ends' },
      { keys: ['A…Z'], text: 'shortcuts.byName' },
      { keys: ['←', '→'], text: 'shortcuts.along' },
      { keys: ['↑'], text: 'shortcuts.heads' },
      { keys: ['F2'], text: 'shortcuts.cell' },
      { keys: ['Space'], text: 'shortcuts.peek' },
      { keys: ['Shift', 'Space'], text: 'shortcuts.select' },
      { keys: ['Ctrl', 'K'], text: 'shortcuts.selected' },
      { keys: ['Enter'], text: 'shortcuts.open' },
    ],
  },
  {
    text: 'shortcuts.records',
    shortcuts: [
      { keys: ['E'], text: 'shortcuts.edit' },
      { keys: ['Ctrl', 'S'], text: 'shortcuts.save' },
      { keys: ['Alt', 'Enter'], text: 'shortcuts.field' },
      { keys: ['←', '→'], text: 'shortcuts.pictures' },
      { keys: ['Esc'], text: 'shortcuts.close' },
    ],
  },
];

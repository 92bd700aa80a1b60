import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { appearanceSettingsPath } from '@/addresses';
import { DialogBox } from '@/ui/dialog-box';
import { useAppearance } from '../appearance';
import styles from './shortcut-sheet.module.css';
import { shortcutGroups } from './shortcuts';
import '@/i18n/en/search';

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

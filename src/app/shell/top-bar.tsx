import type { LucideIcon } from 'lucide-react';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PlugZap from 'lucide-react/icons/plug-zap';
import Sun from 'lucide-react/icons/sun';
import { memo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { signInPath, signOutPath } from '@/addresses';
import { type Scheme, useAppearance, useChooseAppearance } from '@/features/appearance';
import { ConnectionBadge } from '@/features/connection/connection-badge';
import { useConnectionName } from '@/features/connection/connection-status';
import { SearchButton } from '@/features/search/search-button';
import { commonTexts } from '@/i18n/en/common';
import { isolatedLtr } from '@/i18n/isolated';
import { Disclosure } from '@/ui/dialogs/disclosure';
import { LanguageSwitch } from './language-switch';
import styles from './top-bar.module.css';

export type TopBarProps = { crumbSlot: (element: HTMLElement | null) => void };

export const TopBar = memo(function TopBar({ crumbSlot }: TopBarProps) {
  return (
    <header className={`screen-only row centred gap-4 line-below sticky at-top page-ground high-56 loose-when-low ${styles.bar}`}>
      <div ref={crumbSlot} className="row fills" />
      <SearchButton />
      <ConnectionBadge />
      <LanguageSwitch />
      <SchemeSwitch />
      <AccountMenu />
    </header>
  );
});

const icons: Readonly<Record<Scheme, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };
const schemes = ['light', 'dark', 'system'] as const;

function SchemeSwitch() {
  const { t } = useTranslation(commonTexts);
  const { scheme } = useAppearance();
  const choose = useChooseAppearance();
  const Current = icons[scheme];
  return (
    <Disclosure align="end" label={t('scheme')} icon={<Current size={20} />}>
      {() => (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('scheme')}</legend>
          {schemes.map((name) => {
            const Icon = icons[name];
            return (
              <label key={name} className={`${styles.item} hovers ringed ring-inside`}>
                <input
                  type="radio"
                  name="scheme"
                  className="visually-hidden"
                  checked={name === scheme}
                  onChange={() => choose({ scheme: name })}
                />
                <Icon size={20} />
                <span>{t(`schemes.${name}`)}</span>
              </label>
            );
          })}
        </fieldset>
      )}
    </Disclosure>
  );
}

function AccountMenu() {
  const { t } = useTranslation(commonTexts);
  const { demo, host } = useConnectionName();
  return (
    <Disclosure align="end" label={t('account')} icon={<CircleUserRound size={20} />}>
      {(close) => (
        <>
          <p className="size-13 muted pad-4-8">{demo ? t('demoData') : t('connectedTo', { host: isolatedLtr(host) })}</p>
          {demo ? (
            <Link to={signInPath()} className={`${styles.item} hovers`} onClick={close}>
              <PlugZap size={20} />
              {t('signIn')}
            </Link>
          ) : (
            <Link to={signOutPath} className={`${styles.item} hovers`} onClick={close}>
              <LogOut size={20} className="mirror" />
              {t('signOut')}
            </Link>
          )}
        </>
      )}
    </Disclosure>
  );
}

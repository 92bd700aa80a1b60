import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '@/ui/disclosure';
import { useAppearance, type Scheme } from '../appearance';
import { useChooseAppearance } from '../choose-appearance';
import styles from './top-bar-panel.module.css';

const icons: Readonly<Record<Scheme, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };
const schemes = ['light', 'dark', 'system'] as const;

export function SchemeSwitch() {
  const { t } = useTranslation();
  const { scheme } = useAppearance();
  const choose = useChooseAppearance();
  const Current = icons[scheme];
  return (
    <Disclosure align="end" label={t('shell.scheme')} icon={<Current size={20} strokeWidth={1.75} aria-hidden />}>
      {() => (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('shell.scheme')}</legend>
          {schemes.map((name) => {
            const Icon = icons[name];
            return (
              <label key={name} className={styles.item}>
                <input
                  type="radio"
                  name="scheme"
                  className="visually-hidden"
                  checked={name === scheme}
                  onChange={() => choose({ scheme: name })}
                />
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {t(`shell.schemes.${name}`)}
              </label>
            );
          })}
        </fieldset>
      )}
    </Disclosure>
  );
}

import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import PlugZap from 'lucide-react/icons/plug-zap';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { signInPath, signOutPath } from '@/addresses';
import { useSession } from '@/api/session';
import { useAppearance } from '../appearance';
import { useChooseAppearance } from '../choose-appearance';
import { addressesOf, recordKinds } from './record-address';
import { fixedGroup, type FixedOption, type SearchGroup } from './search-option';
import { usePageOptions } from './use-page-options';

const schemeIcons = { light: Sun, dark: Moon, system: Monitor };
const schemes = ['light', 'dark', 'system'] as const;

/** Pages, and what can be done from anywhere. */
export function useFixedGroups(words: readonly string[], onShortcuts: () => void): readonly SearchGroup[] {
  const { t } = useTranslation();
  return [
    fixedGroup('actions', t('search.actions'), useActions(onShortcuts), words),
    fixedGroup('pages', t('search.pages'), usePageOptions(), words),
  ];
}

function useActions(onShortcuts: () => void): FixedOption[] {
  const { t } = useTranslation();
  const { mode } = useSession();
  const { language, scheme } = useAppearance();
  const choose = useChooseAppearance();
  const other = language === 'ar' ? 'en' : 'ar';
  return [
    ...recordKinds.map((kind) => ({
      key: `new ${kind}`,
      title: t(`search.create.${kind}`),
      icon: Plus,
      to: addressesOf[kind].create,
    })),
    {
      key: 'language',
      title: `${t('shell.language')}: ${t('shell.switchLanguage')}`,
      also: [t(other === 'ar' ? 'common.arabic' : 'common.english')],
      icon: Languages,
      act: () => choose({ language: other }),
    },
    ...schemes
      .filter((name) => name !== scheme)
      .map((name) => ({
        key: `scheme ${name}`,
        title: `${t('shell.scheme')}: ${t(`shell.schemes.${name}`)}`,
        icon: schemeIcons[name],
        act: () => choose({ scheme: name }),
      })),
    { key: 'shortcuts', title: t('search.shortcuts.title'), icon: Keyboard, act: onShortcuts },
    mode === 'demo'
      ? { key: 'sign in', title: t('shell.signIn'), icon: PlugZap, to: signInPath() }
      : { key: 'sign out', title: t('shell.signOut'), icon: LogOut, to: signOutPath },
  ];
}

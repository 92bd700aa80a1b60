import { useTranslation } from 'react-i18next';
import { notify } from '@/ui/notices';
import { type Appearance, setAppearance } from './appearance';

/** Changes the look; a language that cannot be loaded is said, and all stays as it was. */
export function useChooseAppearance(): (change: Partial<Appearance>) => void {
  const { t } = useTranslation();
  return (change) => {
    setAppearance(change).catch(() => notify({ text: t('shell.languageFailed'), tone: 'error' }));
  };
}

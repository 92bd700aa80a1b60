import Hourglass from 'lucide-react/icons/hourglass';
import Settings from 'lucide-react/icons/settings';
import TableProperties from 'lucide-react/icons/table-properties';
import { useTranslation } from 'react-i18next';
import {
  appearanceSettingsPath,
  assumptionsSettingsPath,
  connectionSettingsPath,
  demoSettingsPath,
  endingContractsPath,
  rentRollPath,
  requestsSettingsPath,
} from '@/addresses';
import { useSession } from '@/api/session';
import { navigation } from '../navigation';
import type { FixedOption } from './search-option';

/** The pages of the navigation in its order, then views and settings that have no entry there. */
export function usePageOptions(): FixedOption[] {
  const { t } = useTranslation();
  const { demoOffered } = useSession();
  const page = (to: string, title: string, icon: FixedOption['icon']): FixedOption => ({ key: to, title, icon, to });
  const setting = (to: string, name: string) => page(to, `${t('shell.settings')}: ${name}`, Settings);
  return [
    ...navigation.flatMap(({ entries }) => entries.map(({ to, text, icon }) => page(to, t(text), icon))),
    page(endingContractsPath, t('search.ending'), Hourglass),
    page(rentRollPath, t('search.rentRoll'), TableProperties),
    setting(connectionSettingsPath, t('settings.connection')),
    setting(appearanceSettingsPath, t('settings.appearance')),
    ...(demoOffered ? [setting(demoSettingsPath, t('settings.demoSection'))] : []),
    setting(requestsSettingsPath, t('settings.requests')),
    setting(assumptionsSettingsPath, t('settings.assumptions')),
  ];
}

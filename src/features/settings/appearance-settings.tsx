import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import { useAppearance, useChooseAppearance } from '../appearance';
import { ChoiceGroup } from './choice-group';
import styles from './settings.module.css';
import '@/i18n/en/settings';

export function AppearanceSettings() {
  const { t } = useTranslation();
  const { language, scheme, digits, singleKeys } = useAppearance();
  const choose = useChooseAppearance();
  return (
    <div className={styles.panels}>
      <Panel id="appearance" title={t('settings.appearance')}>
        <ChoiceGroup
          label={t('settings.language')}
          value={language}
          choices={[
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'ar', label: 'العربية', lang: 'ar' },
          ]}
          onChange={(value) => choose({ language: value })}
        />
        <ChoiceGroup
          label={t('settings.scheme')}
          value={scheme}
          choices={[
            { value: 'light', label: t('shell.schemes.light') },
            { value: 'dark', label: t('shell.schemes.dark') },
            { value: 'system', label: t('shell.schemes.system') },
          ]}
          onChange={(value) => choose({ scheme: value })}
        />
        <ChoiceGroup
          label={t('settings.digits')}
          help={t('settings.digitsHelp')}
          value={digits}
          choices={[
            { value: 'latn', label: t('settings.latinDigits') },
            { value: 'arab', label: t('settings.arabicDigits') },
          ]}
          onChange={(value) => choose({ digits: value })}
        />
        <ChoiceGroup
          label={t('settings.singleKeys')}
          help={t('settings.singleKeysHelp')}
          value={singleKeys ? 'on' : 'off'}
          choices={[
            { value: 'on', label: t('settings.on') },
            { value: 'off', label: t('settings.off') },
          ]}
          onChange={(value) => choose({ singleKeys: value === 'on' })}
        />
      </Panel>
    </div>
  );
}

import { useTranslation } from '@/i18n/use-translation';
import { settingsTexts } from '@/i18n/en/settings';
import { commonTexts } from '@/i18n/en/common';
import { Panel } from '@/ui/panels/panel';
import { useAppearance, useChooseAppearance } from '../appearance';
import { ChoiceGroup } from '@/ui/controls/choice-group';

export function AppearanceSettings() {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { language, scheme, digits, area, work, singleKeys } = useAppearance();
  const choose = useChooseAppearance();
  return (
    <div className="column gap-24 within-720">
      <Panel id="appearance" title={t('appearance')}>
        <ChoiceGroup
          label={t('common:language')}
          value={language}
          choices={[
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'ar', label: 'العربية', lang: 'ar' },
          ]}
          onChange={(value) => choose({ language: value })}
        />
        <ChoiceGroup
          label={t('common:scheme')}
          value={scheme}
          choices={(['light', 'dark', 'system'] as const).map((one) => ({ value: one, label: t(`common:schemes.${one}`) }))}
          onChange={(value) => choose({ scheme: value })}
        />
        <ChoiceGroup
          label={t('digits')}
          help={t('digitsHelp')}
          value={digits}
          choices={[
            { value: 'latn', label: t('latinDigits') },
            { value: 'arab', label: t('arabicDigits') },
          ]}
          onChange={(value) => choose({ digits: value })}
        />
        <ChoiceGroup
          label={t('areas')}
          help={t('areasHelp')}
          value={area}
          choices={[
            { value: 'ft2', label: t('squareFeet') },
            { value: 'm2', label: t('squareMetres') },
          ]}
          onChange={(value) => choose({ area: value })}
        />
        <ChoiceGroup
          label={t('work')}
          help={t('workHelp')}
          value={work}
          choices={[
            { value: 'sales', label: t('works.sales') },
            { value: 'leasing', label: t('works.leasing') },
            { value: 'all', label: t('common:all') },
          ]}
          onChange={(value) => choose({ work: value })}
        />
        <ChoiceGroup
          label={t('singleKeys')}
          help={t('singleKeysHelp')}
          value={singleKeys ? 'on' : 'off'}
          choices={[
            { value: 'on', label: t('on') },
            { value: 'off', label: t('off') },
          ]}
          onChange={(value) => choose({ singleKeys: value === 'on' })}
        />
      </Panel>
    </div>
  );
}

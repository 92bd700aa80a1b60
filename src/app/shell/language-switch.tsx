import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { useAppearance, useChooseAppearance } from '@/features/appearance';
import { commonTexts } from '@/i18n/en/common';

/** The button names the other language in its own script, where its readers look for it. */
export function LanguageSwitch() {
  const { t } = useTranslation(commonTexts);
  const { language } = useAppearance();
  const choose = useChooseAppearance();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Button
      size="small"
      color="inherit"
      lang={other}
      onClick={() => choose({ language: other })}
      sx={{ minHeight: 40, paddingInline: { xs: '6px', sm: '10px' }, minInlineSize: 40 }}
    >
      {t('switchLanguage')}
    </Button>
  );
}

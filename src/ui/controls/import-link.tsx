import { useTranslation } from '@/i18n/use-translation';
import { importPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { hasDesk } from '@/places';
import { ButtonLink } from './button-link';

export function ImportLink({ list }: { list: string }) {
  const { t } = useTranslation(commonTexts);
  if (!hasDesk('imports')) return null;
  return (
    <ButtonLink to={importPath(list)} variant="outlined">
      {t('import')}
    </ButtonLink>
  );
}

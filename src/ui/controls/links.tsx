import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type To } from 'react-router';
import { useTranslation } from '@/i18n/use-translation';
import { importPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { hasDesk } from '@/places';

type Props = Omit<ButtonProps<typeof Link>, 'component' | 'nativeButton' | 'to' | 'href'> & { to: To };

export function ButtonLink(props: Props) {
  return <Button component={Link} nativeButton={false} {...props} />;
}

export function ImportLink({ list }: { list: string }) {
  const { t } = useTranslation(commonTexts);
  if (!hasDesk('imports')) return null;
  return (
    <ButtonLink to={importPath(list)} variant="outlined">
      {t('import')}
    </ButtonLink>
  );
}

import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { newContractPath } from '@/addresses';
import { ButtonLink } from '@/ui/button-link';

export function NewContractLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={newContractPath} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('contracts.list.newContract')}
    </ButtonLink>
  );
}

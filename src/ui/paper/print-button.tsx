import Button, { type ButtonProps } from '@mui/material/Button';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { printSettled } from './print-settled';

export function PrintPageButton({ variant = 'text' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation(commonTexts);
  return (
    <Button variant={variant} startIcon={<Printer size={16} />} onClick={() => void printSettled()}>
      {t('print')}
    </Button>
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { printSettled } from './print-settled';

export function PrintPanelButton({ label }: { label: string }) {
  const { t } = useTranslation(commonTexts);
  return (
    <Button
      size="small"
      aria-label={label}
      startIcon={<Printer size={16} />}
      onClick={({ currentTarget }) => printAlone(currentTarget.closest('section'))}
    >
      {t('print')}
    </Button>
  );
}

export function PrintPageButton({ variant = 'text' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation(commonTexts);
  return (
    <Button variant={variant} startIcon={<Printer size={16} />} onClick={() => void printSettled()}>
      {t('print')}
    </Button>
  );
}

function printAlone(panel: Element | null): void {
  const root = document.documentElement;
  panel?.setAttribute('data-printed', '');
  root.toggleAttribute('data-print-panel', panel !== null);
  addEventListener(
    'afterprint',
    () => {
      panel?.removeAttribute('data-printed');
      root.removeAttribute('data-print-panel');
    },
    { once: true },
  );
  void printSettled();
}

import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import type { ServiceDocument } from '@/schema/document';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import type { DeductionDialogProps } from './deduction-dialog';

const DeductionDialog = lazyDialog<DeductionDialogProps>(() =>
  import('./deduction-dialog').then((module) => ({ default: module.DeductionDialog })),
);

/** Offers to deduct something from the deposit. */
export function AddDeduction({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const [isOpen, setOpen] = useState(false);
  const [address, endAsked] = useAskedParams();
  return (
    <div className="screen-only above-12">
      <Button size="small" startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('addDeduction')}
      </Button>
      <DeductionDialog
        open={isOpen || address.get('asked') === 'deduction'}
        id={id}
        contract={contract}
        onClose={() => {
          setOpen(false);
          endAsked();
        }}
      />
    </div>
  );
}

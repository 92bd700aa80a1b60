import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import type { ServiceDocument } from '@/schema/document';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import { useToday } from '@/ui/page/use-today';
import { fallenOpen } from '../rules/ledger';

const ChargeDialog = lazyDialog(() => import('./charge-dialog').then((module) => module.ChargeDialog));

export function AddDeduction({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const [isOpen, setOpen] = useState(false);
  const [address, endAsked] = useAskedParams();
  return (
    <div className="screen-only above-12">
      <Button size="small" startIcon={<Plus size={16} />} onClick={() => setOpen(true)}>
        {t('taken.deduction.title')}
      </Button>
      <ChargeDialog
        kind="deduction"
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

export function AskedCredit({ id, contract }: { id: string; contract: ServiceDocument }) {
  const [address, endAsked] = useAskedParams();
  const now = useToday();
  const asked = address.get('asked');
  if (asked !== 'credit' && asked !== 'writeOff') return null;
  return (
    <ChargeDialog
      key={asked}
      open
      kind={asked}
      {...{ id, contract }}
      proposed={asked === 'writeOff' ? fallenOpen(contract, now) : 0}
      onClose={endAsked}
    />
  );
}

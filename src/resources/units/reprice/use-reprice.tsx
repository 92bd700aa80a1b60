import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '@/ui/when-opened';
import type { RepriceDialogProps } from './reprice-dialog';

const Reprice = whenOpened<RepriceDialogProps>(() =>
  import('./reprice-dialog').then(({ RepriceDialog }) => ({ default: RepriceDialog })),
);

const NOTHING: { ids: readonly string[]; open: boolean } = { ids: [], open: false };

/**
 * New prices for selected units. The dialog belongs to the page and not to the selection, which changes as the new prices come and
 * records no longer match the filters.
 */
export function useReprice() {
  const [chosen, setChosen] = useState(NOTHING);
  const action = useCallback((ids: readonly string[]) => <RepriceButton onClick={() => setChosen({ ids, open: true })} />, []);
  const close = () => setChosen(({ ids }) => ({ ids, open: false }));
  return { action, dialog: <Reprice {...chosen} onClose={close} /> };
}

function RepriceButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      {t('units.list.reprice')}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { replaceChequesPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { useTranslation } from '@/i18n/use-translation';
import type { ContractCheque } from '../rules/all-cheques';
import { canTake, chequeActions, chequeMark, type StateAction } from '../rules/cheques';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import { useToday } from '@/ui/page/use-today';
import { focusRow, placeOfSelected } from '@/ui/table/selection/ticks';
import { useRowSelection } from '@/ui/table/selection/use-selection';
import { askedAction } from './question-address';

const ChequeDialog = lazyDialog(() => import('./cheque-dialog').then((module) => module.ChequeDialog));

/** Selects cheques, those of the address first, and returns the actions on them. */
export function useChequeActions(all: readonly ContractCheque[]) {
  const { t } = useTranslation(chequeTexts);
  const navigate = useNavigate();
  const today = useToday();
  const [address, endAsked] = useAskedParams('cheque');
  const selection = useRowSelection(all, address.getAll('cheque'));
  const first = askedAction(address);
  const [asked, setAsked] = useState<{ action: StateAction; open: boolean; place: number }>({
    action: first ?? 'deposit',
    open: first !== undefined,
    place: -1,
  });
  const replace = (rows: readonly ContractCheque[]) => {
    const cheques = rows.filter(({ id }) => id !== '').map(({ id, key }) => chequeMark({ contract: id, key }));
    void navigate(replaceChequesPath({ cheques }));
  };
  const actions = (rows: readonly ContractCheque[]) =>
    chequeActions
      .filter((one) => rows.some((row) => row.id !== '' && canTake(one, row)))
      .map((one, index) => (
        <Button
          key={one}
          size="small"
          variant={index === 0 ? 'contained' : 'outlined'}
          onClick={() => (one === 'replace' ? replace(rows) : setAsked({ action: one, open: true, place: placeOfSelected() }))}
        >
          {t(`actions.${one}`)}
        </Button>
      ));
  const dialog = (
    <ChequeDialog
      {...asked}
      selected={selection.rows}
      today={today}
      onClose={(isChanged) => {
        setAsked({ ...asked, open: false });
        endAsked();
        if (!isChanged) return;
        selection.clear();
        // Once the dialog has let the focus go.
        requestAnimationFrame(() => focusRow(asked.place));
      }}
    />
  );
  return { selection, actions, dialog };
}

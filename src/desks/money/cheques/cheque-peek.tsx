import Button from '@mui/material/Button';
import { useState } from 'react';
import { contractPath, replaceChequesPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { useTranslation } from '@/i18n/use-translation';
import { contractName, contractSecondName } from '@/resources/contracts/contract-title';
import { ButtonLink } from '@/ui/controls/links';
import { useToday } from '@/ui/page/use-today';
import { useList } from '@/ui/table/list-context';
import { PeekFacts } from '@/ui/table/peek/peek-facts';
import { WarningLine } from '@/ui/table/row-parts';
import { StatusPill } from '@/ui/text/status-pill';
import type { ContractCheque } from '../rules/all-cheques';
import { canTake, chequeActions, chequeMark, type StateAction } from '../rules/cheques';
import { ChequeDialog } from './cheque-dialog';
import { pillOfState, stateText } from './cheque-texts';

const columns = ['cheque', 'bank', 'day', 'stateDay', 'receipt', 'units', 'phone', 'reference', 'note'];

/** The next step, and what may come in its place. */
const STEPS = 2;

export function ChequePeek({ row }: { row: ContractCheque }) {
  const { t } = useTranslation(chequeTexts);
  const { format } = useList();
  const today = useToday();
  const [asked, setAsked] = useState<{ action: StateAction; open: boolean }>({ action: 'deposit', open: false });
  const { id, key, contract, amount, state, day, isDue, isToReturn } = row;
  const isLate = isDue && day !== undefined && day < today;
  const steps = id ? chequeActions.filter((action) => canTake(action, row)).slice(0, STEPS) : [];
  return (
    <>
      <PeekFacts
        row={row}
        title={contractName(contract)}
        to={id && contractPath(id)}
        second={contractSecondName(contract)}
        status={<StatusPill status={pillOfState[state]} label={stateText(row)} />}
        lead={format.money(amount)}
        below={(isLate || isToReturn) && <WarningLine>{t(isToReturn ? 'toReturn' : 'late')}</WarningLine>}
        facts={columns}
      >
        {steps.map((action, index) => {
          const variant = index === 0 ? 'contained' : 'outlined';
          return action === 'replace' ? (
            <ButtonLink key={action} variant={variant} to={replaceChequesPath({ cheques: [chequeMark({ contract: id, key })] })}>
              {t('actions.replace')}
            </ButtonLink>
          ) : (
            <Button key={action} variant={variant} onClick={() => setAsked({ action, open: true })}>
              {t(`actions.${action}`)}
            </Button>
          );
        })}
      </PeekFacts>
      <ChequeDialog {...asked} selected={[row]} today={today} onClose={() => setAsked({ ...asked, open: false })} />
    </>
  );
}

import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { chequesPath, contractPath, contractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { contractListTexts } from '@/i18n/en/contract-list';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { useWayBack } from '@/ui/page/way-back';
import { Page } from '@/ui/page/page';
import { ReplaceCheques } from './replace-cheques';
import { isPaidOtherwise, type OwnCheque } from './replacements';
import { contractTitle } from '@/resources/contracts/contract-title';
import { ContractsRead, useContracts } from '@/resources/contracts/contracts-read';
import { type ChequeMark, chequesUnder, readChequeMark } from '../rules/cheques';

export function ReplaceChequesPage() {
  const { t } = useTranslation([contractChequesTexts, contractListTexts, chequeTexts]);
  const [params] = useSearchParams();
  const marks = params.getAll('cheque').flatMap((mark) => readChequeMark(mark) ?? []);
  const whole = params.get('contract');
  const contracts = useContracts(whole === null ? [...new Set(marks.map(({ contract }) => contract))] : [whole]);
  const only = whole === null ? undefined : contracts[0]?.data;
  const now = useToday();
  const way = useWayBack(only ? contractPath(idOf(only), 'payments') : chequesPath());
  const crumbs = [
    { label: t('contract-list:title'), to: contractsPath },
    only
      ? { label: contractTitle(only), to: contractPath(idOf(only), 'payments') }
      : { label: t('cheques:title'), to: way.asLeft(chequesPath()) },
  ];
  return (
    <Page title={t('replace')} crumbs={crumbs}>
      <ContractsRead contracts={contracts} back={way.to}>
        {(read) => (
          <ReplaceCheques
            cheques={chequesOf(read, whole === null ? marks : undefined)}
            isChosen={(cheque) => whole === null || (cheque.state === 'bounced' && !isPaidOtherwise(cheque, now))}
            way={way}
          />
        )}
      </ContractsRead>
    </Page>
  );
}

function chequesOf(contracts: readonly ServiceDocument[], marks: readonly ChequeMark[] | undefined): readonly OwnCheque[] {
  const own = contracts.flatMap((contract) => {
    const id = idOf(contract);
    return chequesUnder(contract).map((cheque): OwnCheque => ({ ...cheque, id, contract }));
  });
  if (!marks) return own;
  return marks.flatMap(({ contract, key }) => own.find((cheque) => cheque.id === contract && cheque.key === key) ?? []);
}

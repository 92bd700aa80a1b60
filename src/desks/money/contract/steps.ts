import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import { contractPath, recordPaymentPath } from '@/addresses';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { Day } from '@/schema/day';
import type { ContractPagePart } from '@/resources/contracts/contract-page.place';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import type { Cheque } from '../rules/cheques';
import { moneyStep } from '../rules/next-step';

export const moneySteps: ContractPagePart['steps'] = ({ id, contract, now }) => {
  if (contractKind(contract) === 'reservation') return [];
  const next = moneyStep(contract, now);
  const record = {
    name: 'record',
    to: recordPaymentPath({ contracts: [id] }),
    text: i18n.t('record', { ns: contractPaymentTexts }),
    icon: HandCoins,
  };
  if (next?.turn !== 'deposit') return [{ ...record, ...next }];
  const { turn, cheque } = next;
  return [record, { name: 'deposit', to: contractPath(id, 'payments'), text: depositText(cheque, now), icon: Landmark, turn }];
};

function depositText({ number, amount, day }: Cheque, now: Day): string {
  const format = currentFormat();
  const cheque = isolated(number || format.money(amount));
  return day === undefined || day <= now
    ? i18n.t('deposit', { ns: contractDetailTexts, cheque })
    : i18n.t('depositOn', { ns: contractDetailTexts, cheque, day: format.day(day) });
}

import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { i18n } from '@/i18n/i18n';
import type { PaymentItem } from '@/resources/contracts/payments/write-payments';
import { type Cheque, outcomeOfAction, type StateAction } from '@/resources/contracts/rules/cheques';
import { canCharge, haveStatus, withCheques, withFeeOf } from '@/resources/contracts/rules/cheque-writes';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { byContract, type ChequeRow } from './cheque-rows';

/** A change of cheques on a day, and its reason. `fee` is charged for each cheque that bounced, in AED with VAT. */
type ChequeChange = { action: StateAction; day: Day; note: string; fee: number };

/** Declares the change of cheques: one write for each contract. */
export const chequeItems = (rows: readonly ChequeRow[], { action, day, note, fee }: ChequeChange): readonly PaymentItem[] =>
  byContract(rows).map(({ id, contract, rows: cheques }) => {
    const status = outcomeOfAction[action];
    return {
      id,
      document: contract,
      change: (fresh, into) => {
        const changed = withCheques(fresh, cheques, { status, day, note });
        return changed && fee > 0 ? charged(changed, { cheques, fee, into }) : changed;
      },
      isStored: (fresh) => haveStatus(fresh, cheques, status),
    };
  });

/** Charges the fee for each cheque whose contract can carry one; the others were named before. */
function charged(
  contract: ServiceDocument,
  { cheques, fee, into }: { cheques: readonly Cheque[]; fee: number; into: 'rows' | 'notes' },
): ServiceDocument {
  let changed = contract;
  for (const cheque of cheques.filter((one) => canCharge(contract, one))) {
    const description = i18n.t('feeFor', { ns: contractPaymentTexts, reference: cheque.number }).trim();
    changed = withFeeOf(changed, cheque, fee, description, into) ?? changed;
  }
  return changed;
}

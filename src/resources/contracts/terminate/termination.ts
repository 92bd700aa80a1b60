import { contractTerminateTexts } from '@/i18n/en/contract-terminate';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { FormWarning } from '@/ui/form/record-watch';
import type { Refusal } from '@/ui/form/validation';
import { closingStatement } from '../rules/closing';
import { contractDays } from '../rules/contract-days';

/** Checks a termination for what the service refuses, to report it at the field before anything is sent. */
export const refusalsOf =
  (contract: ServiceDocument, format: Format) =>
  ({ terminationDate, guarantyPayback }: ServiceDocument): Refusal[] => {
    const { begin, end, termination } = contractDays(contract);
    const day = dayOf(terminationDate);
    const bounds = { begin: format.day(begin), end: format.day(end) };
    const refusals: Refusal[] = [];
    if (day === undefined && termination === undefined) {
      refusals.push({ path: 'terminationDate', message: () => i18n.t('refused.noDay', { ns: contractTerminateTexts }) });
    }
    const outside = day === undefined ? undefined : outsideOf(day, begin, end);
    if (outside) {
      refusals.push({
        path: 'terminationDate',
        message: () => i18n.t(`refused.${outside}`, { ns: contractTerminateTexts, ...bounds }),
      });
    }
    if (typeof guarantyPayback === 'number' && guarantyPayback < 0) {
      refusals.push({ path: 'guarantyPayback', message: () => i18n.t('refused.negative', { ns: contractTerminateTexts }) });
    }
    return refusals;
  };

function outsideOf(day: Day, begin: Day | undefined, end: Day | undefined) {
  const isBefore = begin !== undefined && day < begin;
  if (!isBefore && (end === undefined || day <= end)) return undefined;
  if (begin !== undefined && end !== undefined) return 'outside';
  return isBefore ? 'beforeBegin' : 'afterEnd';
}

/** Warns of a payback above the deposit and what is to be refunded: suspicious but possible. */
export const warningsOf =
  (contract: ServiceDocument, format: Format) =>
  ({ terminationDate, guarantyPayback }: ServiceDocument): FormWarning[] => {
    const deposit = typeof contract.guaranty === 'number' ? contract.guaranty : 0;
    if (typeof guarantyPayback !== 'number' || guarantyPayback <= deposit) return [];
    if (guarantyPayback <= closingStatement({ ...contract, terminationDate, guarantyPayback }).toRefund) return [];
    const message = () => i18n.t('paybackAboveDeposit', { ns: contractTerminateTexts, amount: format.money(deposit) });
    return [{ path: 'guarantyPayback', fingerprint: `paybackAboveDeposit ${guarantyPayback}`, message }];
  };

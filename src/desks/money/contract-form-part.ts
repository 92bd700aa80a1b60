import type { ContractFormPart } from '@/resources/contracts/contract-form.place';
import { closingStatement } from './rules/closing';
import { ScheduleView } from './schedule/schedule-view';

export const part: ContractFormPart = {
  Schedule: ScheduleView,
  refundOf: (contract) => closingStatement(contract).toRefund,
};

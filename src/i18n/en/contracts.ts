import { contractClosing } from './contract-closing';
import { contractDetail } from './contract-detail';
import { contractEdit } from './contract-edit';
import { contractForm } from './contract-form';
import { contractList } from './contract-list';
import { contractRenew } from './contract-renew';
import { contractRules } from './contract-rules';
import { contractSchedule } from './contract-schedule';
import { contractRentRoll } from './contract-rent-roll';
import { contractTerminate } from './contract-terminate';
import { contractTerms } from './contract-terms';
import { contractWords } from './contract-words';

export const contracts = {
  list: contractList,
  closing: contractClosing,
  detail: contractDetail,
  edit: contractEdit,
  form: contractForm,
  renew: contractRenew,
  rentRoll: contractRentRoll,
  rules: contractRules,
  schedule: contractSchedule,
  terminate: contractTerminate,
  terms: contractTerms,
  words: contractWords,
} as const;

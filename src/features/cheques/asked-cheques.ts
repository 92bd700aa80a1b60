import { chequesPath } from '@/addresses';
import { chequeActions, type StateAction } from '@/resources/contracts/rules/cheques';
import type { ChequeRow } from './cheque-rows';

/** The address at which the dialog of an action on cheques is open. */
export const askedPath = (action: StateAction, rows: readonly ChequeRow[]): string =>
  `${chequesPath()}?${new URLSearchParams([['asked', action], ...rows.map(({ rowKey }) => ['cheque', rowKey])]).toString()}`;

export const askedAction = (address: URLSearchParams): StateAction | undefined =>
  chequeActions.find((one): one is StateAction => one !== 'replace' && one === address.get('asked'));

import { chequesPath } from '@/addresses';
import type { ContractCheque } from '../rules/all-cheques';
import { chequeActions, type StateAction } from '../rules/cheques';

export const askedPath = (action: StateAction, rows: readonly ContractCheque[]): string =>
  `${chequesPath()}?${new URLSearchParams([['asked', action], ...rows.map(({ rowKey }) => ['cheque', rowKey])]).toString()}`;

export const askedAction = (address: URLSearchParams): StateAction | undefined =>
  chequeActions.find((one): one is StateAction => one !== 'replace' && one === address.get('asked'));

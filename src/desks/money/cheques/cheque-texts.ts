import { chequeTexts } from '@/i18n/en/cheques';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { type Cheque, chequeActions, type ChequeState, type StateAction } from '../rules/cheques';
import type { Summed } from '@/ui/table/list-definition';
import type { Status } from '@/ui/text/status-pill';
import { chequesPath } from '@/addresses';
import type { ContractCheque } from '../rules/all-cheques';

export const chequeAmount: Summed<Cheque> = {
  value: ({ amount }) => amount,
  unread: ({ unread }) => unread,
  sum: (amount) => amount,
};

export const stateText = ({ state, word }: Pick<Cheque, 'state' | 'word'>): string =>
  state === 'other' ? word : i18n.t(`states.${state}`, { ns: chequeTexts });

export const pillOfState: Readonly<Record<ChequeState, Status>> = {
  held: 'upcoming',
  deposited: 'reserved',
  cleared: 'taken',
  bounced: 'conflict',
  replaced: 'ended',
  returned: 'ended',
  cancelled: 'ended',
  other: 'ended',
};

export const numberText = ({ number }: Pick<Cheque, 'number'>): string => number || i18n.t('noNumber', { ns: chequeTexts });

export const dayText = ({ day }: Pick<Cheque, 'day'>): string =>
  currentFormat().day(day) || i18n.t('without.month', { ns: chequeTexts });

export const askedPath = (action: StateAction, rows: readonly ContractCheque[]): string =>
  `${chequesPath()}?${new URLSearchParams([['asked', action], ...rows.map(({ rowKey }) => ['cheque', rowKey])]).toString()}`;

export const askedAction = (address: URLSearchParams): StateAction | undefined =>
  chequeActions.find((one): one is StateAction => one !== 'replace' && one === address.get('asked'));

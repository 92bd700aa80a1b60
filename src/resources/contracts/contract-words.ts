import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts, contractWords } from '@/i18n/en/contract-words';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import type { ServiceDocument } from '@/schema/document';
import type { Status } from '@/ui/text/status-pill';
import type { Stage } from './list/stage';
import { contractKind, type ContractKind } from './rules/contract-days';
import { readFrequency } from './rules/amounts';
import type { ContractStatus } from './rules/status';

/** Returns what an address may hold as it is, where it names no kind. */
export const kindWord = (kind: string): string =>
  Object.hasOwn(contractWords.kinds, kind) ? i18n.t(`kinds.${kind as ContractKind}`, { ns: contractWordTexts }) : kind;
export const statusWord = (status: ContractStatus): string => i18n.t(`statuses.${status}`, { ns: contractWordTexts });

export const statusText = ({ status, terminated }: Pick<Stage, 'status' | 'terminated'>, format: Format): string =>
  terminated === undefined
    ? statusWord(status)
    : i18n.t('endsTerminated', { ns: contractWordTexts, day: format.day(terminated) });

/** "Rent per month" of a lease, by what its amounts are for; "Price" of any other contract. */
export const priceWord = (contract: ServiceDocument): string =>
  contractKind(contract) === 'lease'
    ? i18n.t(`rentPer.${readFrequency(contract.frequency) ?? 'terms'}`, { ns: contractWordTexts })
    : i18n.t('price', { ns: commonTexts });

export const daysLeftText = (days: number): string =>
  i18n.t('daysLeft', { ns: contractWordTexts, count: days, number: currentFormat().number(days) });

export const partyWord = (party: 'company' | 'person' | undefined): string =>
  party === undefined ? '' : i18n.t(`parties.${party}`, { ns: contractWordTexts });

export const pillOf: Readonly<Record<ContractStatus, Status>> = {
  held: 'reserved',
  holdExpired: 'ended',
  released: 'ended',
  signed: 'taken',
  upcoming: 'upcoming',
  active: 'taken',
  ending: 'ending',
  ended: 'ended',
  terminated: 'ended',
};

type Frequency = keyof typeof contractWords.frequencies;

export function frequencyWord(text: string): string {
  const value = text.trim().toLowerCase();
  return Object.hasOwn(contractWords.frequencies, value)
    ? i18n.t(`frequencies.${value as Frequency}`, { ns: contractWordTexts })
    : text;
}

export const cityWord = (text: string): string => tradeWord('cities', text);

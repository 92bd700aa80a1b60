import { contractWordTexts, contractWords } from '@/i18n/en/contract-words';
import { i18n } from '@/i18n/i18n';
import { wordFor } from '@/i18n/unit-words';
import type { Status } from '@/ui/status-pill';
import type { ContractKind } from './rules/contract-days';
import type { ContractStatus } from './rules/status';

export const kindWord = (kind: ContractKind): string => i18n.t(`kinds.${kind}`, { ns: contractWordTexts });
export const statusWord = (status: ContractStatus): string => i18n.t(`statuses.${status}`, { ns: contractWordTexts });

/** Returns the word for company or person; empty when the contract does not say. */
export const partyWord = (party: 'company' | 'person' | undefined): string =>
  party === undefined ? '' : i18n.t(`parties.${party}`, { ns: contractWordTexts });

/** The mark and tint of a status. */
export const pillOf: Readonly<Record<ContractStatus, Status>> = {
  held: 'reserved',
  signed: 'taken',
  upcoming: 'upcoming',
  active: 'taken',
  ending: 'ending',
  ended: 'ended',
  terminated: 'ended',
};

type Frequency = keyof typeof contractWords.frequencies;

/** Returns a frequency in the reader's language if the service knows it, else as written. */
export function frequencyWord(text: string): string {
  const value = text.trim().toLowerCase();
  return Object.hasOwn(contractWords.frequencies, value)
    ? i18n.t(`frequencies.${value as Frequency}`, { ns: contractWordTexts })
    : text;
}

/** Returns a city in the reader's language if it is a known one, else as written. */
export const cityWord = (text: string): string => wordFor('cities', text);

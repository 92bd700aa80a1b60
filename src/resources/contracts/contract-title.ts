import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentLanguage, i18n } from '@/i18n/i18n';
import { nameIn, otherName } from '@/i18n/names';
import type { ServiceDocument } from '@/schema/document';
import { shownText } from '@/ui/panels/field-value';
import { arabicPartyName, contractNames, partyOf } from './rules/names';

/** Returns the party in the reader's language, else whatever came in its place; empty without any. */
export function contractTitle(contract: ServiceDocument): string {
  const language = currentLanguage();
  // Lists ask for thousands of titles, and only the Arabic one takes comparing names.
  const arabic = language === 'ar' ? nameIn(language, contractNames(contract)) : undefined;
  const party = arabic ?? partyOf(contract);
  return party === undefined ? '' : shownText(party);
}

export const contractName = (contract: ServiceDocument): string =>
  contractTitle(contract) || i18n.t('unnamed', { ns: contractWordTexts });

export const contractTitles = (contracts: readonly ServiceDocument[]): readonly string[] => [
  ...new Set(contracts.map(contractTitle).filter((title) => title !== '')),
];

export const writtenReference = ({ reference }: ServiceDocument): string =>
  typeof reference === 'string' ? reference.trim() : '';

export const contractReference = (contract: ServiceDocument): string => writtenReference(contract) || contractTitle(contract);

export function contractSecondName(contract: ServiceDocument): string | undefined {
  const title = contractTitle(contract);
  return otherName(currentLanguage(), contractNames(contract)) ?? [arabicPartyName(contract)].find((name) => name !== title);
}

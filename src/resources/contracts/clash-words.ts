import { clashTexts } from '@/i18n/en/clash';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { contractName } from './contract-title';
import { contractKind } from './rules/contract-days';
import type { Overlap } from './rules/overlap';

const nameOf = (contract: ServiceDocument): string => isolated(contractName(contract));

/** Says the days of that contract, not those that both share. */
export function clashText({ other, entry, exit }: Pick<Overlap, 'other' | 'entry' | 'exit'>, unit: string): string {
  const { day } = currentFormat();
  const span = i18n.t(`span.${spanOf(entry, exit)}`, { ns: clashTexts, from: day(entry), until: day(exit) });
  return i18n.t(`taken.${contractKind(other)}`, { ns: clashTexts, unit: isolated(unit), contract: nameOf(other), span });
}

export const openText = (contract: ServiceDocument): string => i18n.t('open', { ns: clashTexts, contract: nameOf(contract) });

function spanOf(from: string | undefined, until: string | undefined): 'between' | 'from' | 'until' | 'always' {
  if (from !== undefined) return until === undefined ? 'from' : 'between';
  return until === undefined ? 'always' : 'until';
}

import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerListTexts } from '@/i18n/en/customer-list';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { currentLanguage } from '@/i18n/use-language';
import type { PartyOf } from '../parties/party';
import { type CustomerRow, sumOf } from './customer-rows';

export const nameOf = ({ names }: CustomerRow): string =>
  nameIn(currentLanguage(), names) ?? i18n.t('unnamed', { ns: contractWordTexts });

export const unitsOf = ({ contracts }: CustomerRow, partyOf: PartyOf): readonly string[] => [
  ...new Set(contracts.flatMap((contract) => partyOf(contract).units)),
];

/** Returns "12 customers", "AED 120,000 open", "AED 20,000 overdue". */
export function customersText(rows: readonly CustomerRow[]): readonly string[] {
  const { number, money } = currentFormat();
  const sums = sumOf(rows);
  const amounts = (['open', 'overdue', 'credit'] as const).filter((name) => sums[name] !== 0);
  return [
    i18n.t('count', { ns: customerListTexts, count: rows.length, number: number(rows.length) }),
    ...amounts.map((name) => i18n.t(`sums.${name}`, { ns: customerListTexts, amount: money(sums[name]) })),
  ];
}

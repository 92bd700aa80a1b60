import { groupedBy } from '@/grouped';
import { chequeTexts } from '@/i18n/en/cheques';
import { collator } from '@/i18n/fold';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { inTurn } from '@/i18n/in-turn';
import type { ContractCheque } from '../rules/all-cheques';
import { bankKey } from '../rules/cheques';
import { latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type ReportGroup, withoutSingles } from '@/ui/table/report/report-groups';
import type { PartyOf } from '@/resources/contracts/parties/party';

export const chequeViews = ['deposit', 'held', 'deposited', 'bounced', 'cleared', 'returned', 'all'] as const;
export type ChequeView = (typeof chequeViews)[number];

export const isInView = (view: ChequeView, row: ContractCheque): boolean =>
  view === 'all' || (view === 'deposit' ? row.isDue : row.state === view);

/** A search looks through contracts and the numbers of cheques. */
export function findsCheques(among: ReadonlySet<ServiceDocument | undefined>, q: string) {
  const number = latinDigits(q).trim().toLowerCase();
  return (row: ContractCheque) => among.has(row.contract) || row.number.toLowerCase().includes(number);
}

export const groupings = ['month', 'bank', 'project', 'person'] as const;
export type Grouping = (typeof groupings)[number];

/** Groups cheques, which come by day: months in that order, names by the alphabet; those without one come last. */
export function groupsBy(by: Grouping, partyOf: PartyOf) {
  const nameOf = ({ day, bank, contract }: ContractCheque): string => {
    if (by === 'month') return day?.slice(0, 7) ?? '';
    if (by === 'bank') return bank.trim();
    return by === 'project' ? partyOf(contract).projects.join(', ') : partyOf(contract).party;
  };
  return (rows: readonly ContractCheque[], { settings, month }: Format): ReadonlyArray<ReportGroup<ContractCheque>> => {
    const { compare } = collator(settings.language);
    const byName = new Map<string, string>();
    const names = new Map<string, string>();
    const groups = groupedBy(rows, (row) => {
      const name = nameOf(row);
      const key = byName.get(name) ?? bankKey(name);
      byName.set(name, key);
      if (!names.has(key)) names.set(key, name);
      return key;
    });
    const titleOf = (name: string) =>
      name === '' ? i18n.t(`without.${by}`, { ns: chequeTexts }) : by === 'month' ? month(`${name}-01`) : name;
    const inOrder = [...names].toSorted(([, a], [, b]) => inTurn(Number(a === '') - Number(b === ''), compare(a, b)));
    return withoutSingles(
      inOrder.map(([key, name]) => ({ key: `${by} ${key}`, title: titleOf(name), rows: groups.get(key) ?? [] })),
    );
  };
}

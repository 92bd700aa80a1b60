import type { TFunction } from 'i18next';
import { holdTexts } from '@/i18n/en/holds';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { textOf } from '@/resources/contracts/list/contract-values';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import type { ReportColumn } from '@/ui/exchange/write/save-report';
import type { PartyOf } from '../due/due-rows';
import type { HoldRow, HoldSum } from './hold-rows';

/** Returns "4 holds · AED 3,204,000 · AED 20,000 paid". */
export function holdSumText({ count, price, paid }: HoldSum, t: TFunction<typeof holdTexts>, format: Format): string {
  const parts = [t('count', { count, number: format.number(count) }), ...(price > 0 ? [format.money(price)] : [])];
  return [...parts, ...(paid === 0 ? [] : [t('paidAmount', { amount: format.money(paid) })])].join(' · ');
}

/** Returns the columns of the exported file, in the current language. */
export const holdExport = (partyOf: PartyOf): ReadonlyArray<ReportColumn<HoldRow>> => {
  const label = (name: ExportedName) => i18n.t(name, { ns: holdTexts });
  return [
    { label: label('until'), value: ({ until }) => until, kind: 'day' },
    { label: label('status'), value: ({ group }) => i18n.t(`groups.${group}`, { ns: holdTexts }) },
    { label: label('party'), value: ({ contract }) => contractNames(contract).english ?? undefined },
    { label: label('partyAr'), value: ({ contract }) => arabicPartyName(contract) },
    { label: label('phone'), value: ({ contract }) => partyOf(contract).phone },
    { label: label('unitsColumn'), value: ({ contract }) => partyOf(contract).units.join('; ') },
    { label: label('project'), value: ({ contract }) => partyOf(contract).projects.join('; ') },
    { label: label('agent'), value: ({ agent }) => agent },
    { label: label('price'), value: ({ price }) => price, kind: 'amount' },
    { label: label('paid'), value: ({ paid }) => paid, kind: 'amount' },
    { label: label('currency'), value: () => 'AED' },
    { label: label('reference'), value: ({ contract }) => textOf('reservationId')(contract) },
  ];
};

type ExportedName =
  | 'until'
  | 'status'
  | 'party'
  | 'partyAr'
  | 'phone'
  | 'unitsColumn'
  | 'project'
  | 'agent'
  | 'price'
  | 'paid'
  | 'currency'
  | 'reference';

import { expiryTexts } from '@/i18n/en/expiries';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { textOf } from '@/resources/contracts/list/contract-values';
import { kindWord } from '@/resources/contracts/contract-words';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import type { SignalText } from '@/ui/controls/notify-link';
import type { ReportColumn } from '@/ui/exchange/write/save-report';
import type { PartyOf } from '../due/due-rows';
import { contractCount, type ExpiryRow } from './expiry-rows';

/** A document in the reader's language where its name is a usual one. */
export const documentText = ({ name }: Pick<ExpiryRow, 'name'>): string =>
  name === '' ? i18n.t('unnamed', { ns: expiryTexts }) : tradeWord('documents', name);

/** "12 days left", "expired 3 days ago". */
export function leftText({ left }: Pick<ExpiryRow, 'left'>): string {
  if (left === 0) return i18n.t('today', { ns: expiryTexts });
  const count = Math.abs(left);
  return i18n.t(left < 0 ? 'ago' : 'left', { ns: expiryTexts, count, number: currentFormat().number(count) });
}

/** "12 documents of 9 contracts". */
export function countText(rows: readonly ExpiryRow[]): string {
  const { number } = currentFormat();
  const contracts = contractCount(rows);
  return [
    i18n.t('count', { ns: expiryTexts, count: rows.length, number: number(rows.length) }),
    i18n.t('ofContracts', { ns: expiryTexts, count: contracts, number: number(contracts) }),
  ].join(' ');
}

/** The message about expiring documents; each person's own take the place of the words in braces. */
export const expiryMessage = (): SignalText => ({
  subject: i18n.t('message.subject', { ns: expiryTexts }),
  notificationTitle: i18n.t('message.title', { ns: expiryTexts }),
  message: i18n.t('message.body', { ns: expiryTexts }),
});

/** Returns the columns of the exported file, in the current language. */
export const expiryExport = (partyOf: PartyOf): ReadonlyArray<ReportColumn<ExpiryRow>> => {
  const label = (name: ExportedName) => i18n.t(name, { ns: expiryTexts });
  return [
    { label: label('day'), value: ({ day }) => day, kind: 'day' },
    { label: label('daysLeft'), value: ({ left }) => left, kind: 'number' },
    { label: label('document'), value: documentText },
    { label: label('party'), value: ({ contract }) => contractNames(contract).english ?? undefined },
    { label: label('partyAr'), value: ({ contract }) => arabicPartyName(contract) },
    { label: label('phone'), value: ({ contract }) => partyOf(contract).phone },
    { label: label('units'), value: ({ contract }) => partyOf(contract).units.join('; ') },
    { label: label('project'), value: ({ contract }) => partyOf(contract).projects.join('; ') },
    { label: label('kind'), value: ({ contract }) => kindWord(contractKind(contract)) },
    { label: label('reference'), value: ({ contract }) => textOf('reference')(contract) },
  ];
};

type ExportedName = 'day' | 'daysLeft' | 'document' | 'party' | 'partyAr' | 'phone' | 'units' | 'project' | 'kind' | 'reference';

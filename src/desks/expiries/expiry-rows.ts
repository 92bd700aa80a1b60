import { idOf } from '@/api/record-id';
import { contractDays, isLive } from '@/resources/contracts/rules/contract-days';
import { expiringDocuments, renewedAmong } from '@/resources/contracts/rules/status';
import { addMonths, compareDays, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { daysLeftText } from '@/resources/contracts/contract-words';
import type { SignalText } from '@/ui/controls/notify-link';

export type ExpiryRow = {
  rowKey: string;
  id: string;
  contract: ServiceDocument;
  place: number;
  name: string;
  day: Day;
  /** Days from today to its last day, below 0 once it has expired. */
  left: number;
};

/** Lists by last day, through which a document is valid; those of a renewed lease under its renewal. */
export function expiryRows(contracts: readonly ServiceDocument[], today: Day): readonly ExpiryRow[] {
  const renewed = renewedAmong(contracts);
  return contracts
    .filter((contract) => isLive(contractDays(contract), today))
    .flatMap((contract) => {
      const id = idOf(contract);
      return expiringDocuments(contract, renewed.get(contract)).map(({ place, name, day }) => ({
        rowKey: `${id} ${place}`,
        id,
        contract,
        place,
        name,
        day,
        left: daysBetween(today, day),
      }));
    })
    .toSorted((a, b) => compareDays(a.day, b.day));
}

export const expiryViews = ['expired', 'month', 'quarter', 'all'] as const;
export type ExpiryView = (typeof expiryViews)[number];

/** `month` is the current calendar month without what has expired; `quarter` is three months from today. */
export function isInView(view: ExpiryView, { day }: Pick<ExpiryRow, 'day'>, today: Day): boolean {
  if (view === 'all') return true;
  if (view === 'expired') return day < today;
  if (day < today) return false;
  return view === 'month' ? day.slice(0, 7) === today.slice(0, 7) : day <= addMonths(today, 3);
}

export const nameKey = (name: string): string => name.toLowerCase();

export const contractCount = (rows: readonly ExpiryRow[]): number => new Set(rows.map(({ contract }) => contract)).size;

export const documentText = ({ name }: Pick<ExpiryRow, 'name'>): string =>
  name === '' ? i18n.t('expiries.unnamed', { ns: portfolioTexts }) : tradeWord('documents', name);

/** "12 days left", "expired 3 days ago". */
export function leftText({ left }: Pick<ExpiryRow, 'left'>): string {
  if (left === 0) return i18n.t('expiries.today', { ns: portfolioTexts });
  return left < 0 ? i18n.t('expiries.ago', { ns: portfolioTexts, ...currentFormat().counted(-left) }) : daysLeftText(left);
}

export function countText(rows: readonly ExpiryRow[]): string {
  const { counted } = currentFormat();
  const contracts = i18n.t('expiries.ofContracts', { ns: portfolioTexts, ...counted(contractCount(rows)) });
  return `${i18n.t('expiries.count', { ns: portfolioTexts, ...counted(rows.length) })} ${contracts}`;
}

/** Each person's own documents take the place of the words in braces. */
export const expiryMessage = (): SignalText => ({
  subject: i18n.t('expiries.message.subject', { ns: portfolioTexts }),
  notificationTitle: i18n.t('expiries.message.title', { ns: portfolioTexts }),
  message: i18n.t('expiries.message.body', { ns: portfolioTexts }),
});

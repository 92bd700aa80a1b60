import type { TextKey, Translate } from '@/i18n/text-keys';
import { collectionsTexts } from '@/i18n/en/collections';
import { type Format, currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { paymentTypeWord } from '@/resources/contracts/contract-words';
import type { ReportColumn } from '@/ui/exchange/write/save-report';
import type { Breakdown, CollectionRow, CollectionSums } from './collected';

/** Returns "AED 1,234,567 due · AED 20,000 received · AED 1,214,567 open"; only what is due without payments. */
export const collectionSumText = (
  { due, received, open }: CollectionSums,
  tracked: boolean,
  t: Translate<TextKey<typeof collectionsTexts>>,
  format: Format,
): string =>
  [
    t('sumDue', { amount: format.money(due) }),
    ...(tracked ? [t('sumReceived', { amount: format.money(received) }), t('sumOpen', { amount: format.money(open) })] : []),
  ].join(' · ');

/** Returns what a row is about: its month, method, project or person. */
export function rowName({ month, name }: CollectionRow, by: Breakdown): string {
  if (by === 'month') return currentFormat().month(`${month}-01`);
  if (by === 'method') return name ? paymentTypeWord(name) : i18n.t('noMethod', { ns: collectionsTexts });
  return name || i18n.t(by === 'project' ? 'noProject' : 'noPerson', { ns: collectionsTexts });
}

/** Returns the columns of the exported file, in the current language. */
export const collectionsExport = (by: Breakdown, tracked: boolean): ReadonlyArray<ReportColumn<CollectionRow>> => [
  { label: i18n.t('month', { ns: collectionsTexts }), value: ({ month }) => month },
  ...(by === 'month'
    ? []
    : [{ label: i18n.t(`heads.${by}`, { ns: collectionsTexts }), value: (row: CollectionRow) => rowName(row, by) }]),
  ...(by === 'method' ? [] : [amountColumn('due')]),
  ...(tracked ? [amountColumn('received')] : []),
  ...(tracked && by !== 'method' ? [amountColumn('open')] : []),
  ...(tracked
    ? [
        {
          label: i18n.t('payments', { ns: collectionsTexts }),
          value: ({ sums }: CollectionRow) => sums.payments,
          kind: 'count' as const,
        },
      ]
    : []),
  { label: i18n.t('currency', { ns: collectionsTexts }), value: () => 'AED' },
];

const amountColumn = (name: 'due' | 'received' | 'open'): ReportColumn<CollectionRow> => ({
  label: i18n.t(name, { ns: collectionsTexts }),
  value: ({ sums }) => sums[name],
  kind: 'amount',
});

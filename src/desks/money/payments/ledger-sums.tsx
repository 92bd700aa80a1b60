import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { RecordFacts } from '@/ui/panels/record-facts';
import { type Ledger, sumsOf } from '../rules/ledger';

export function LedgerSums({ ledger: { lines, received, credit }, today }: { ledger: Ledger; today: Day }) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  const { open, promised, overdue } = sumsOf(lines, today);
  const late = sumToCent(Object.values(overdue));
  const facts = (
    [
      ['received', received],
      ['promised', promised],
      ['open', open],
      ['overdue', late],
      ['credit', credit],
    ] as const
  ).filter(([name, amount]) => amount !== 0 || name === 'received' || name === 'open');
  return <RecordFacts facts={facts.map(([name, amount]) => ({ label: t(`sums.${name}`), value: <bdi>{money(amount)}</bdi> }))} />;
}

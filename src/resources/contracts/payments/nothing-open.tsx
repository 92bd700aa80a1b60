import { useTranslation } from '@/i18n/use-translation';
import { contractPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { RecordText } from '@/ui/text/record-text';
import { contractTitle } from '../contract-title';
import { type Ledger, ledgerOf, sumsOf } from '../rules/ledger';
import { LedgerSums } from './ledger-sums';

type Props = { contracts: readonly ServiceDocument[]; today: Day };

export function NothingOpen({ contracts, today }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  return (
    <div className="stack gap-16">
      <p className="flush">{t('nothingOpen')}</p>
      {contracts.map((contract) => {
        const id = idOf(contract);
        const ledger = ledgerOf(contract, today);
        const cover = coverOf(ledger, today);
        return (
          <section key={id} className="stack gap-16" aria-label={contractTitle(contract) || id}>
            {contracts.length > 1 && (
              <h2 className="size-16">
                <RecordText text={contractTitle(contract) || id} />
              </h2>
            )}
            <p className="flush">{t(`cover.${cover}`)}</p>
            {cover !== 'nothing' && <LedgerSums ledger={ledger} today={today} />}
            <div className="row wrap gap-8">
              <ButtonLink to={contractPath(id, cover === 'nothing' ? 'terms' : 'payments')} variant="contained">
                {t(`coverLinks.${cover}`)}
              </ButtonLink>
              {ledger.credit > 0 && (
                <ButtonLink to={recordPaymentPath({ contracts: [id], refunds: true })} variant="outlined">
                  {t('refundCredit', { amount: money(ledger.credit) })}
                </ButtonLink>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function coverOf({ lines, credit, received }: Ledger, today: Day): 'cheques' | 'credit' | 'paid' | 'nothing' {
  if (sumsOf(lines, today).promised > 0) return 'cheques';
  if (credit > 0) return 'credit';
  return received > 0 ? 'paid' : 'nothing';
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { readRatio } from '@/schema/ratio';
import { AmountField, RatioField } from '@/ui/form/number-field';
import { useContractRecord } from '../../form/use-contract-record';
import { contractKind } from '../../rules/contract-days';
import { contractTotals } from '../../rules/totals';

/** The commission as a share, and what it comes to: of the price of a sale, of one year's rent of a lease. */
export function CommissionField() {
  const { t } = useTranslation();
  const format = useFormat();
  const contract = useContractRecord();
  const { preTax, rentPerYear } = contractTotals(contract);
  const isLease = contractKind(contract) === 'lease';
  const whole = isLease ? rentPerYear : preTax;
  const ratio = readRatio(contract.commissioneRatio);
  if (!whole || !ratio || ratio.fraction === 0) return <RatioField name="commissioneRatio" />;
  const amount = Math.round(whole * ratio.fraction * 100) / 100;
  const amounts = { amount: format.money(amount), whole: format.money(whole) };
  return (
    <RatioField
      name="commissioneRatio"
      help={t(isLease ? 'contracts.terms.commissionOfRent' : 'contracts.terms.commissionOfPrice', amounts)}
    />
  );
}

/** The deposit, and what share of a year's rent it is. */
export function DepositField() {
  const { t } = useTranslation();
  const format = useFormat();
  const contract = useContractRecord();
  const { rentPerYear } = contractTotals(contract);
  const { guaranty } = contract;
  if (!rentPerYear) return <AmountField name="guaranty" />;
  const usual = format.money(Math.round(rentPerYear * 5) / 100);
  const isGiven = typeof guaranty === 'number' && guaranty > 0;
  return (
    <AmountField
      name="guaranty"
      help={
        isGiven
          ? t('contracts.terms.depositIs', { percent: format.percent(guaranty / rentPerYear), rent: format.money(rentPerYear) })
          : t('contracts.terms.depositUsual', { amount: usual })
      }
    />
  );
}

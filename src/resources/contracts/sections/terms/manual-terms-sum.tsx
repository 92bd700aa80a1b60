import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { Warning } from '@/ui/warning';
import { useContractRecord } from '../../form/use-contract-record';
import { instalmentDifference, writtenInstalments } from '../../rules/instalments';
import { sumOf } from '../../rules/price';
import { owedBy } from './owed';
import styles from './terms.module.css';

/** The sum of the manual terms beside what is owed; a difference of a fils is told. */
export function ManualTermsSum() {
  const { t } = useTranslation();
  const format = useFormat();
  const contract = useContractRecord();
  const rows = writtenInstalments(contract);
  if (rows.length === 0) return null;
  const owed = owedBy(contract);
  const difference = instalmentDifference(rows, owed);
  const amounts = {
    sum: format.money(sumOf(rows.map(({ amount }) => amount)) ?? 0),
    owed: format.money(owed),
    difference: format.money(Math.abs(difference)),
  };
  return (
    <div className={styles.sum} aria-live="polite">
      {difference === 0 || owed === 0 ? (
        <p>{t(owed === 0 ? 'contracts.terms.sum.alone' : 'contracts.terms.sum.even', amounts)}</p>
      ) : (
        <Warning>{t(difference > 0 ? 'contracts.terms.sum.below' : 'contracts.terms.sum.above', amounts)}</Warning>
      )}
    </div>
  );
}

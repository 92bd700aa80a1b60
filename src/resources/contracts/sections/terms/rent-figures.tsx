import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import { useRecordForm } from '@/ui/form/form-context';
import { useContractRecord } from '../../form/use-contract-record';
import { contractKind } from '../../rules/contract-days';
import { contractTotals } from '../../rules/totals';
import styles from './terms.module.css';

/** What the units cost together: per term and per year of a lease, the price of anything else. They are typed at the units. */
export function RentFigures() {
  const { t } = useTranslation();
  const format = useFormat();
  const contract = useContractRecord();
  const { placeOf } = useRecordForm();
  const { rentPerTerm, rentPerYear, vat, total } = contractTotals(contract);
  const figures =
    contractKind(contract) === 'lease'
      ? [
          { label: t('contracts.terms.rentPerTerm'), amount: rentPerTerm },
          { label: t('contracts.terms.rentPerYear'), amount: rentPerYear },
          { label: t('contracts.terms.vatPerTerm'), amount: vat },
          { label: t('contracts.terms.totalPerTerm'), amount: total },
        ]
      : [
          { label: t('contracts.terms.price'), amount: rentPerTerm },
          { label: t('contracts.terms.vat'), amount: vat },
          { label: t('contracts.terms.total'), amount: total },
        ];
  return (
    <div className={styles.figures}>
      <dl>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{format.money(amount) || t('common.notGiven')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {placeOf && <Link to={placeOf('units')}>{t('contracts.terms.toUnits')}</Link>}
    </div>
  );
}

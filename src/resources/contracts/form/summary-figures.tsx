import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { ContractKind } from '../rules/contract-days';
import { contractSchedule } from '../rules/schedule';
import { contractTotals } from '../rules/totals';
import styles from './contract-summary.module.css';

/** The money of it: of a lease a term and all its terms, of the others the price. */
export function SummaryFigures({ contract, kind }: { contract: ServiceDocument; kind: ContractKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, vat } = contractTotals(contract);
  const whole = kind === 'lease' ? contractSchedule(contract).total : 0;
  if (total === 0 && whole === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t(`contracts.form.summary.${kind === 'lease' ? 'perTerm' : 'price'}`)}</h3>
      <p className={styles.amount}>{format.money(total)}</p>
      {vat > 0 && <p className={styles.second}>{t('contracts.form.summary.vat', { amount: format.money(vat) })}</p>}
      {whole > 0 && (
        <dl className={styles.figures}>
          <div>
            <dt>{t('contracts.form.summary.whole')}</dt>
            <dd>{format.money(whole)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { toMajor, type Instalment, type Minor } from '../rules/payment-plan';
import styles from '@/ui/figures-table.module.css';

type Props = { name: string; rule: string; instalments: readonly Instalment[]; price: Minor };

/** Shown before the rest is asked for; a list a little longer than this is shown whole. */
const FIRST = 12;

export function InstalmentTable({ name, rule, instalments, price }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const long = instalments.length > FIRST + 3;
  const rows = withPaid(instalments).slice(0, whole || !long ? undefined : FIRST);
  const nameOf = ({ kind, number }: Instalment) => {
    if (kind === 'down') return t('units.detail.plans.downPayment');
    return kind === 'handover'
      ? t('units.detail.plans.handover')
      : t('units.detail.plans.instalment', { number: format.number(number) });
  };
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={name}>
          <caption className={styles.caption}>{rule}</caption>
          <thead>
            <tr>
              <th scope="col">{t('units.detail.plans.columns.what')}</th>
              <th scope="col">{t('units.detail.plans.columns.due')}</th>
              <th scope="col" className={styles.number}>
                {t('units.detail.plans.columns.amount')}
              </th>
              <th scope="col" className={`${styles.number} ${styles.optional}`}>
                {t('units.detail.plans.columns.share')}
              </th>
              <th scope="col" className={`${styles.number} ${styles.optional}`}>
                {t('units.detail.plans.columns.paid')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ instalment, paid }, place) => (
              <tr key={place}>
                <th scope="row">{nameOf(instalment)}</th>
                <td>
                  {instalment.day ? (
                    <time dateTime={instalment.day}>{format.day(instalment.day)}</time>
                  ) : (
                    <span className={styles.quiet}>{t('units.detail.plans.undated')}</span>
                  )}
                </td>
                <td className={styles.number}>{money(instalment.amount)}</td>
                <td className={`${styles.number} ${styles.optional}`}>{format.percent(instalment.amount / price)}</td>
                <td className={`${styles.number} ${styles.optional}`}>{money(paid)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('units.detail.plans.total')}
              </th>
              <td className={styles.number}>{money(price)}</td>
              <td className={`${styles.number} ${styles.optional}`}>{format.percent(1)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {long && (
        <Button size="small" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole
            ? t('units.detail.plans.showFewer')
            : t('units.detail.plans.showAll', { count: instalments.length, number: format.number(instalments.length) })}
        </Button>
      )}
    </>
  );

  function money(minor: Minor) {
    return format.number(toMajor(minor), {
      digits: price % 100 === 0 && instalments.every(({ amount }) => amount % 100 === 0) ? 0 : 2,
    });
  }
}

/** Each instalment with what is paid once it is. */
function withPaid(instalments: readonly Instalment[]): ReadonlyArray<{ instalment: Instalment; paid: Minor }> {
  let paid = 0;
  return instalments.map((instalment) => ({ instalment, paid: (paid += instalment.amount) }));
}

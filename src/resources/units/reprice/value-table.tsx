import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import table from '@/ui/figures-table.module.css';
import { toMajor, type Minor } from '../rules/payment-plan';
import styles from './reprice.module.css';
import type { ValueEffect } from './value-effect';

/** List value before and after, each kind of price in a row of its own. */
export function ValueTable({ effects }: { effects: readonly ValueEffect[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (minor: Minor) => format.money(toMajor(minor), { unit: false });
  return (
    <div className={table.scroll}>
      <table className={table.table} aria-label={t('units.reprice.value.name')}>
        <caption className={table.caption}>{t('units.reprice.value.rule')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('units.reprice.value.inCurrency')}</th>
            <th scope="col" className={table.number}>
              {t('units.reprice.before')}
            </th>
            <th scope="col" className={table.number}>
              {t('units.reprice.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ kind, units, before, after, uncounted }) => (
            <tr key={kind}>
              <th scope="row">
                {t(`units.reprice.value.kinds.${kind}`)}
                <span className={styles.aside}>
                  {t('units.reprice.units', { count: units, number: format.number(units) })}
                  {uncounted > 0 &&
                    ` · ${t('units.reprice.value.uncounted', { count: uncounted, number: format.number(uncounted) })}`}
                </span>
              </th>
              <td className={table.number}>{money(before)}</td>
              <td className={table.number}>
                {money(after)}
                <span className={styles.aside}>
                  {t('units.reprice.difference', {
                    amount: money(after - before),
                    percent: before > 0 ? format.percent((after - before) / before) : format.percent(0),
                  })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

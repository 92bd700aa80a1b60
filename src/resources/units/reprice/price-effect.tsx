import { useTranslation } from '@/i18n/use-translation';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import { Warning } from '@/ui/notices/warning';
import table from '@/ui/panels/figures-table.module.css';
import { type Minor, toMajor } from '../rules/payment-plan';
import { readPriceBasis } from '../rules/price-basis';
import { type RepricedUnit, valueEffects } from './reprice-plan';

export function PriceEffect({ records }: { records: readonly RepricedUnit[] }) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const money = (minor: Minor) => format.money(toMajor(minor), { unit: false });
  const bases = new Set(records.map(({ after }) => readPriceBasis(after.priceBase)));
  return (
    <div className={table.scroll}>
      {bases.size > 1 && <Warning>{t('mixed')}</Warning>}
      <table className={table.table} aria-label={t('value.name')}>
        <caption className={table.caption}>{t('value.rule')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('value.inCurrency')}</th>
            <th scope="col" className={table.number}>
              {t('before')}
            </th>
            <th scope="col" className={table.number}>
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {valueEffects(records).map(({ kind, units, before, after, uncounted }) => (
            <tr key={kind}>
              <th scope="row">
                <span>{t(`value.kinds.${kind}`)}</span>
                <span className="block muted size-12">
                  <span>{t('units', { count: units, number: format.number(units) })}</span>
                  {uncounted > 0 && (
                    <span>{` · ${t('value.uncounted', { count: uncounted, number: format.number(uncounted) })}`}</span>
                  )}
                </span>
              </th>
              <td className={table.number}>{money(before)}</td>
              <td className={table.number}>
                <span>{money(after)}</span>
                <span className="block muted size-12">
                  {t('difference', {
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

import { useTranslation } from '@/i18n/use-translation';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import { fromFils } from '@/schema/money';
import { Warning } from '@/ui/notices/warning';
import { DataTable } from '@/ui/panels/data-table';
import type { Minor } from '../rules/payment-plan';
import { readPriceBasis } from '../rules/price-basis';
import { type RepricedUnit, valueEffects } from './reprice-plan';

export function PriceEffect({ records }: { records: readonly RepricedUnit[] }) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const money = (minor: Minor) => format.money(fromFils(minor), { unit: false });
  const bases = new Set(records.map(({ after }) => readPriceBasis(after.priceBase)));
  return (
    <>
      {bases.size > 1 && <Warning>{t('mixed')}</Warning>}
      <DataTable
        label={t('value.name')}
        caption={t('value.rule')}
        rows={valueEffects(records)}
        keyOf={({ kind }) => kind}
        columns={[
          {
            name: 'kind',
            head: t('value.inCurrency'),
            kind: 'name',
            cell: ({ kind, units, uncounted }) => (
              <>
                <span>{t(`value.kinds.${kind}`)}</span>
                <span className="block muted size-12">
                  <span>{t('units', { count: units, number: format.number(units) })}</span>
                  {uncounted > 0 && (
                    <span>{` · ${t('value.uncounted', { count: uncounted, number: format.number(uncounted) })}`}</span>
                  )}
                </span>
              </>
            ),
          },
          { name: 'before', head: t('before'), kind: 'number', cell: ({ before }) => money(before) },
          {
            name: 'after',
            head: t('after'),
            kind: 'number',
            cell: ({ before, after }) => (
              <>
                <span>{money(after)}</span>
                <span className="block muted size-12">
                  {t('difference', {
                    amount: money(after - before),
                    percent: before > 0 ? format.percent((after - before) / before) : format.percent(0),
                  })}
                </span>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import table from '@/ui/panels/figures-table.module.css';
import { KeptRecords } from '@/ui/write-run/kept-records';
import { RecordText } from '@/ui/text/record-text';
import { unitTitle } from '../detail/unit-title';
import { basisWord } from '../list/price-text';
import { textOf } from '../list/unit-values';
import { type Minor, toMajor } from '../rules/payment-plan';
import { unitSchema } from '../unit.schema';
import type { KeptUnit, PriceChange, RepricedUnit, ValueEffect } from './reprice-plan';
import styles from './reprice.module.css';

/** Shows the list value before and after, one row per kind of price. */
export function ValueTable({ effects }: { effects: readonly ValueEffect[] }) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const money = (minor: Minor) => format.money(toMajor(minor), { unit: false });
  return (
    <div className={table.scroll}>
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
          {effects.map(({ kind, units, before, after, uncounted }) => (
            <tr key={kind}>
              <th scope="row">
                <span>{t(`value.kinds.${kind}`)}</span>
                <span className={styles.aside}>
                  <span>{t('units', { count: units, number: format.number(units) })}</span>
                  {uncounted > 0 && (
                    <span>{` · ${t('value.uncounted', { count: uncounted, number: format.number(uncounted) })}`}</span>
                  )}
                </span>
              </th>
              <td className={table.number}>{money(before)}</td>
              <td className={table.number}>
                <span>{money(after)}</span>
                <span className={styles.aside}>
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

type PriceTableProps = {
  units: readonly RepricedUnit[];
  /** Heading of the last column, which holds remarks about each unit. */
  heading: string;
  children: (unit: RepricedUnit, index: number) => ReactNode;
};

const AT_ONCE = 100;

/** Lists prices before and after, unit by unit. */
export function PriceTable({ units, heading, children }: PriceTableProps) {
  const { t } = useTranslation([unitRepriceTexts, unitWordTexts]);
  const format = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <div className={table.scroll}>
        <table className={`${table.table} ${styles.prices}`} aria-label={t('prices')}>
          <thead>
            <tr>
              <th scope="col">{labelOf(unitSchema, 'name')}</th>
              <th scope="col" className={`${table.number} ${table.optional}`}>
                {t('floor')}
              </th>
              <th scope="col" className={table.number}>
                {t('before')}
              </th>
              <th scope="col" className={table.number}>
                {t('after')}
              </th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {units.slice(0, shown).map((one, index) => (
              <tr key={one.id}>
                <th scope="row">
                  <RecordText text={unitTitle(one.unit) || t('unit-words:unnamed')} />
                  <span className={styles.aside}>{basisWord(textOf('priceBase')(one.unit) ?? '')}</span>
                </th>
                <td className={`${table.number} ${table.optional}`}>{format.number(one.floor)}</td>
                <td className={table.number}>
                  <Prices unit={one} side="before" />
                </td>
                <td className={table.number}>
                  <Prices unit={one} side="after" />
                </td>
                <td>{children(one, index)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < units.length && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          <span>{t('more', { shown: format.number(shown), total: format.number(units.length) })}</span>
        </Button>
      )}
    </>
  );
}

function Prices({ unit: { price, range }, side }: { unit: RepricedUnit; side: 'before' | 'after' }) {
  const format = useFormat();
  const money = (change: PriceChange) => format.money(toMajor(change[side]), { unit: false });
  return (
    <>
      <span>{money(price)}</span>
      {side === 'after' && <span className={styles.aside}>{format.percent((price.after - price.before) / price.before)}</span>}
      {range.map((change) => (
        <span key={change.name} className={styles.aside}>
          <span>{labelOf(unitSchema, change.name)}</span> <span>{money(change)}</span>
        </span>
      ))}
    </>
  );
}

/** Lists the units whose prices stay, by reason. */
export function KeptUnits({ units }: { units: readonly KeptUnit[] }) {
  const { t } = useTranslation([unitRepriceTexts, unitWordTexts]);
  const format = useFormat();
  return (
    <KeptRecords
      name={t('kept.title')}
      heading={t('kept.count', { count: units.length, number: format.number(units.length) })}
      records={units.map(({ reason, unit }) => ({ reason, name: unitTitle(unit) || t('unit-words:unnamed') }))}
      reasonText={(reason) => t(`kept.reasons.${reason}`)}
    />
  );
}

import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import table from '@/ui/figures-table.module.css';
import { unitTitle } from '../detail/unit-title';
import { toMajor } from '../rules/payment-plan';
import { unitSchema } from '../unit.schema';
import { basisWord } from '../list/price-text';
import { textOf } from '../list/unit-values';
import type { PriceChange, RepricedUnit } from './reprice-plan';
import styles from './reprice.module.css';

type Props = {
  units: readonly RepricedUnit[];
  /** The last column: what else is to be said of a unit. */
  heading: string;
  children: (unit: RepricedUnit, place: number) => ReactNode;
};

const AT_ONCE = 100;

/** Prices before and after, unit by unit. */
export function PriceTable({ units, heading, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <div className={table.scroll}>
        <table className={`${table.table} ${styles.prices}`} aria-label={t('units.reprice.prices')}>
          <thead>
            <tr>
              <th scope="col">{labelOf(unitSchema, 'name')}</th>
              <th scope="col" className={`${table.number} ${table.optional}`}>
                {t('units.reprice.floor')}
              </th>
              <th scope="col" className={table.number}>
                {t('units.reprice.before')}
              </th>
              <th scope="col" className={table.number}>
                {t('units.reprice.after')}
              </th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {units.slice(0, shown).map((one, place) => (
              <tr key={one.id}>
                <th scope="row">
                  <bdi>{unitTitle(one.unit) || t('units.words.unnamed')}</bdi>
                  <span className={styles.aside}>{basisWord(textOf('priceBase')(one.unit) ?? '')}</span>
                </th>
                <td className={`${table.number} ${table.optional}`}>{format.number(one.floor)}</td>
                <td className={table.number}>
                  <Prices unit={one} side="before" />
                </td>
                <td className={table.number}>
                  <Prices unit={one} side="after" />
                </td>
                <td>{children(one, place)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < units.length && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          {t('units.reprice.more', { shown: format.number(shown), total: format.number(units.length) })}
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
      {money(price)}
      {side === 'after' && <span className={styles.aside}>{format.percent((price.after - price.before) / price.before)}</span>}
      {range.map((change) => (
        <span key={change.name} className={styles.aside}>
          {labelOf(unitSchema, change.name)} {money(change)}
        </span>
      ))}
    </>
  );
}

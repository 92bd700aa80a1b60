import { useTranslation } from 'react-i18next';
import { fieldOf } from '@/schema/field';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { unitSchema, type Unit } from '../unit.schema';
import type { UnitParts } from './parts';
import { PriceBasis } from './price-basis-text';
import styles from './prices-panel.module.css';
import { Warning } from '@/ui/warning';

const expenseSchema = fieldOf(unitSchema, 'expense').fields ?? unitSchema;

export function PricesPanel({ reading: { record, odd }, editPath }: UnitParts) {
  const { t } = useTranslation();
  const oddExpense = odd.some(({ path }) => path.length === 1 && path[0] === 'expense');
  const rule = (
    <>
      <p>{t('units.detail.prices.rule')}</p>
      <p>{t('units.detail.prices.ruleMissing')}</p>
    </>
  );
  return (
    <Panel id="prices" title={t('units.detail.panels.prices')} editTo={editPath()} explain={rule}>
      <RecordDetails
        schema={unitSchema}
        record={record}
        odd={odd}
        names={['price', 'priceBase', 'startingPrice', 'maxPrice', 'guaranty', ...(oddExpense ? (['expense'] as const) : [])]}
        show={{ priceBase: <PriceBasis text={record.priceBase} /> }}
      />
      <div className={styles.expense}>
        <RecordDetails
          schema={expenseSchema}
          record={record.expense ?? {}}
          odd={odd}
          path={['expense']}
          names={['name', 'value']}
          onlyGiven
        />
      </div>
      <RangeWarning record={record} />
    </Panel>
  );
}

function RangeWarning({ record: { price, startingPrice, maxPrice } }: { record: Unit }) {
  const { t } = useTranslation();
  if (startingPrice && maxPrice && startingPrice > maxPrice) return <Warning>{t('units.detail.prices.crossed')}</Warning>;
  if (typeof price !== 'number') return null;
  if (maxPrice && price > maxPrice) return <Warning>{t('units.detail.prices.aboveRange')}</Warning>;
  if (startingPrice && price < startingPrice) return <Warning>{t('units.detail.prices.belowRange')}</Warning>;
  return null;
}

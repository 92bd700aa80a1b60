import { useTranslation } from 'react-i18next';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { wordFor } from '@/i18n/unit-words';
import { fieldOf } from '@/schema/field';
import { BilingualText } from '@/ui/panels/bilingual-text';
import { isMissing } from '@/ui/panels/field-value';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
import { RecordDetails, unexpectedAt } from '@/ui/panels/record-details';
import { Warning } from '@/ui/notices/warning';
import { RecordText } from '@/ui/text/record-text';
import { readPriceBasis } from '../rules/price-basis';
import { type Unit, unitSchema } from '../unit.schema';
import styles from './general-panels.module.css';

/** Shows facts that the header leaves out. Names and cover appear only when they are missing or unexpected. */
export function FactsPanel({ reading: { record, unexpected }, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const worthSaying = (['name', 'unitNameAr', 'unitImageUrl'] as const).filter(
    (name) => unexpectedAt(unexpected, name) ?? (name !== 'unitImageUrl' && isMissing(record[name])),
  );
  return (
    <Panel id="general" title={t('panels.facts')} editTo={editPath()}>
      <PanelDetails
        schema={unitSchema}
        record={record}
        unexpected={unexpected}
        names={[...worthSaying, 'type', 'subProjectId', 'surface']}
        show={{
          type: record.type && <RecordText text={wordFor('types', record.type)} />,
          surface: <bdi>{format.areas(record.surface)}</bdi>,
        }}
      />
    </Panel>
  );
}

const expenseSchema = fieldOf(unitSchema, 'expense').fields ?? unitSchema;

export function PricesPanel({ reading: { record, unexpected }, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(unitDetailTexts);
  const unexpectedExpense = unexpected.some(({ path }) => path.length === 1 && path[0] === 'expense');
  const rule = (
    <>
      <p>{t('prices.rule')}</p>
      <p>{t('prices.ruleMissing')}</p>
    </>
  );
  return (
    <Panel id="prices" title={t('panels.prices')} editTo={editPath()} explain={rule}>
      <PanelDetails
        schema={unitSchema}
        record={record}
        unexpected={unexpected}
        names={[
          'price',
          'priceBase',
          'startingPrice',
          'maxPrice',
          'guaranty',
          ...(unexpectedExpense ? (['expense'] as const) : []),
        ]}
        show={{ priceBase: <PriceBasis text={record.priceBase} /> }}
      />
      <div className={styles.expense}>
        <RecordDetails
          schema={expenseSchema}
          record={record.expense ?? {}}
          unexpected={unexpected}
          path={['expense']}
          names={['name', 'value']}
          show={{ name: record.expense?.name && <RecordText text={tradeWord('charges', record.expense.name)} /> }}
          onlyGiven
        />
      </div>
      <RangeWarning record={record} />
    </Panel>
  );
}

function RangeWarning({ record: { price, startingPrice, maxPrice } }: { record: Unit }) {
  const { t } = useTranslation(unitDetailTexts);
  if (startingPrice && maxPrice && startingPrice > maxPrice) return <Warning>{t('prices.crossed')}</Warning>;
  if (typeof price !== 'number') return null;
  if (maxPrice && price > maxPrice) return <Warning>{t('prices.aboveRange')}</Warning>;
  if (startingPrice && price < startingPrice) return <Warning>{t('prices.belowRange')}</Warning>;
  return null;
}

/** Shows the price basis in the reader's language when it is recognised, otherwise as written. */
export function PriceBasis({ text }: { text: string | null | undefined }) {
  const { t } = useTranslation(unitDetailTexts);
  const basis = readPriceBasis(text);
  return <bdi>{basis ? t(`basis.${basis}`) : text}</bdi>;
}

const descriptionNames = ['unitShortDesc', 'unitShortDescAr', 'unitDesc', 'unitDescAr'] as const;

export function DescriptionsPanel({ reading: { record, unexpected }, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const unexpectedNames = descriptionNames.filter((name) => unexpected.some(({ path }) => path[0] === name));
  const hasShort = !isMissing(record.unitShortDesc) || !isMissing(record.unitShortDescAr);
  const hasLong = !isMissing(record.unitDesc) || !isMissing(record.unitDescAr);
  return (
    <Panel id="descriptions" title={t('unit-words:sections.descriptions')} editTo={editPath('descriptions')}>
      {!hasShort && !hasLong && unexpectedNames.length === 0 && (
        <EmptyPanelNote text={t('empty.descriptions')} add={t('add.descriptions')} to={editPath('descriptions')} />
      )}
      {hasShort && (
        <BilingualText label={t('descriptions.short')} english={record.unitShortDesc} arabic={record.unitShortDescAr} />
      )}
      {hasLong && <BilingualText label={t('descriptions.long')} english={record.unitDesc} arabic={record.unitDescAr} />}
      <RecordDetails schema={unitSchema} record={record} names={unexpectedNames} unexpected={unexpected} />
    </Panel>
  );
}

import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { nameIn } from '@/i18n/names';
import { i18n } from '@/i18n/i18n';
import { labelOf } from '@/schema/labels';
import { saveFile, toCsv, type CsvColumn } from '@/ui/exchange/write/csv';
import { textOf } from '../list/unit-values';
import { toMajor } from '../rules/payment-plan';
import { unitNames } from '../rules/unit-names';
import { unitSchema } from '../unit.schema';
import { currentDay } from '../use-availability';
import type { KeptUnit, PriceName, RepricedUnit, RepricePlan } from './reprice-plan';

type Row = { one: RepricedUnit | KeptUnit; result: string };

const pricesOf = ({ one }: Row) => ('price' in one ? [one.price, ...one.range] : []);

const priceColumns = (name: PriceName): ReadonlyArray<CsvColumn<Row>> =>
  (['before', 'after'] as const).map((side) => ({
    label: `${labelOf(unitSchema, name)}: ${i18n.t(side, { ns: unitRepriceTexts })}`,
    value: (row) => {
      const change = pricesOf(row).find((price) => price.name === name);
      return change && toMajor(change[side]);
    },
  }));

const columns = (): ReadonlyArray<CsvColumn<Row>> => [
  { label: 'id', value: ({ one }) => one.id },
  { label: labelOf(unitSchema, 'name'), value: ({ one }) => nameIn('en', unitNames(one.unit)) },
  { label: labelOf(unitSchema, 'subProjectId'), value: ({ one }) => textOf('subProjectId')(one.unit) },
  { label: i18n.t('floor', { ns: unitRepriceTexts }), value: ({ one }) => ('floor' in one ? one.floor : undefined) },
  { label: labelOf(unitSchema, 'priceBase'), value: ({ one }) => textOf('priceBase')(one.unit) },
  ...priceColumns('price'),
  ...priceColumns('startingPrice'),
  ...priceColumns('maxPrice'),
  { label: i18n.t('result', { ns: unitRepriceTexts }), value: ({ result }) => result },
];

/** Saves all chosen units to a file, with the planned change of each, or its outcome when `resultOf` is given. */
export function saveRepriceFile({ changed, kept }: RepricePlan, resultOf: (index: number) => string = () => ''): void {
  const rows: readonly Row[] = [
    ...changed.map((one, index) => ({ one, result: resultOf(index) })),
    ...kept.map((one) => ({ one, result: i18n.t(`kept.reasons.${one.reason}`, { ns: unitRepriceTexts }) })),
  ];
  saveFile(`${i18n.t('file', { ns: unitRepriceTexts })} ${currentDay()}.csv`, toCsv(columns(), rows));
}

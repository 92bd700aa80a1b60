import { billTexts } from '@/i18n/en/bills';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { contractTitle } from '@/resources/contracts/contract-title';
import { serviceIn } from '@/resources/units/rules/service-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import type { Day } from '@/schema/day';
import type { Column } from '@/ui/table/list-definition';
import { currency } from '@/resources/contracts/parties/party-columns';
import type { BillRow } from './bills';
import type { BillLine } from './charges';

export function lineNames({ service, unit }: BillLine, { settings: { language } }: Format) {
  return { ...serviceIn(service, language), unit: nameIn(language, unitNames(unit)) ?? '' };
}

const text = textsOf(billTexts);

const named = (name: 'unit' | 'service', width: number): Column<BillRow> => ({
  name,
  label: text(name),
  width,
  value: ({ line }) => lineNames(line, currentFormat())[name],
});

const reading = (name: 'previous' | 'present', yields: number, dayOf: (line: BillLine) => Day | undefined): Column<BillRow> => ({
  name,
  label: text(name),
  kind: 'number',
  width: (language) => (language === 'ar' ? 214 : 206),
  yields,
  cell({ line }, format) {
    const [value, day] = [format.number(line[name]), format.day(dayOf(line))];
    return value && day ? i18n.t('onDay', { ns: billTexts, value, day }) : value;
  },
  value: ({ line }) => line[name],
  card: 'fact',
});

const figure = (name: 'days' | 'tariff', width: number): Column<BillRow> => ({
  name,
  label: text(name),
  kind: 'number',
  width,
  yields: 1,
  value: ({ line }) => line[name],
  card: 'none',
});

export const columns: ReadonlyArray<Column<BillRow>> = [
  { name: 'tenant', label: text('tenant'), value: ({ bill }) => contractTitle(bill.contract) },
  named('unit', 112),
  named('service', 90),
  reading('previous', 3, ({ previousDay }) => previousDay),
  reading('present', 2, ({ day }) => day),
  { name: 'previousDay', label: text('previousDay'), value: ({ line }) => line.previousDay, kind: 'day' },
  { name: 'presentDay', label: text('presentDay'), value: ({ line }) => line.day, kind: 'day' },
  figure('days', 64),
  {
    name: 'consumption',
    label: text('consumption'),
    kind: 'number',
    // A ton of cooling for an hour is a long word in Arabic.
    width: (language) => (language === 'ar' ? 172 : 140),
    cell: ({ line }, format) => format.measured(line.amount, lineNames(line, format).measure),
    value: ({ line }) => line.amount,
    card: 'end',
  },
  figure('tariff', 78),
  {
    name: 'amount',
    label: text('amount'),
    kind: 'amount',
    width: 120,
    none: text('noTariff'),
    value: ({ line }) => line.cost,
    sum: (amount) => amount,
    card: 'head',
  },
  currency,
  {
    name: 'state',
    label: text('state'),
    width: 104,
    value: ({ line }) => text(line.isCharged ? 'charged' : 'open')(),
    card: 'end',
  },
];

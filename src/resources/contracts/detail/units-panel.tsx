import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { unreadText, useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { dayOf } from '@/schema/day';
import { isMissing } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { hasFils } from '@/schema/money';
import { readRows, type RowOf } from '@/schema/reading';
import { DataTable } from '@/ui/panels/data-table';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { EmptyPanelNote, UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordDetails } from '@/ui/panels/record-details';
import { RecordText } from '@/ui/text/record-text';
import { contractUnitSchema, type ContractUnit, type Contract, schemaOf } from '../contract.schema';
import { priceWord } from '../contract-words';
import { UnitLink } from './contract-lead';
import { contractDays, contractKind, type ContractKind } from '../rules/contract-days';
import { sumOf } from '../rules/amounts';
import { unitOf } from '../rules/names';
import { useKnownUnitNames } from '../use-unit-names';
import styles from './units-panel.module.css';

type Expense = NonNullable<ContractUnit['expenses']>[number];

export function UnitsPanel({ reading, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const { rows, unreadable } = readRows(reading, 'units');
  const kind = contractKind(reading.record);
  const rents = rows.map(({ row }) => row.rent);
  // One kind of decimals for the whole column.
  const fils = rows.some(({ row }) => [row.rent, ...(row.expenses ?? []).map(({ amount }) => amount)].some(hasFils));
  const without = rows.filter(({ unexpected }) => unexpected.some(({ path }) => path[2] === 'rent')).length;
  return (
    <Panel id="units" title={t('panels.units')} count={rows.length} editTo={editPath('units')}>
      {rows.length + unreadable.length === 0 && (
        <EmptyPanelNote text={t('empty.units')} add={t('add.units')} to={editPath('units')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('panels.units')}
          rows={rows.flatMap((unit) => [
            { key: `${unit.index}`, unit, amount: unit.row.rent },
            // Expenses have no identity but their index.
            ...(unit.row.expenses ?? []).map((expense, place) => ({
              key: `${unit.index} ${place}`,
              expense,
              amount: expense.amount,
            })),
          ])}
          keyOf={({ key }) => key}
          rowProps={(row) => ('expense' in row ? { className: `muted ${styles.expense}` } : {})}
          columns={[
            {
              name: 'unit',
              head: labelOf(contractUnitSchema, 'unitId'),
              kind: 'name',
              cell: (row) =>
                'expense' in row ? (
                  <ExpenseName expense={row.expense} of={reading.record} />
                ) : (
                  <UnitName kind={kind} of={reading.record} {...row.unit} />
                ),
              ...(rows.length > 1 && { foot: t(kind === 'lease' ? 'totalRent' : 'totalPrice') }),
            },
            {
              name: 'price',
              head: t('inCurrency', { label: priceWord(reading.record) }),
              kind: 'number',
              cell: ({ amount }) => <bdi>{format.money(amount, { unit: false, fils })}</bdi>,
              ...(rows.length > 1 && {
                foot: (
                  <>
                    <bdi>{format.money(sumOf(rents), { unit: false, fils })}</bdi>
                    {without > 0 && <div className="muted">{unreadText(without)}</div>}
                  </>
                ),
              }),
            },
          ]}
        />
      )}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

function UnitName({ kind, of, row, index, unexpected }: RowOf<ContractUnit> & { kind: ContractKind; of: Contract }) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const contract = { units: [row] };
  const names = useKnownUnitNames(contract);
  const { id, name } = unitOf(row, names);
  // Only a renamed unit is to show its name at signing, and not one that is called by its Arabic name.
  const stored = unitOf(row, useKnownUnitNames(contract, 'en')).name;
  const signed = unitOf(row, new Map()).name;
  const title = name || id || t('unnamed.unit', { number: format.number(index + 1) });
  const unexpectedNames = (['unitId', 'unit', 'rent', 'expenses', 'entryDate', 'exitDate'] as const).filter((field) =>
    unexpected.some(({ path }) => path[2] === field),
  );
  return (
    <>
      <UnitLink id={id} name={title} />
      <Span begin={row.entryDate} end={row.exitDate} of={of} />
      {signed !== '' && signed !== name && signed !== stored && <div className="muted">{t('atSigning', { name: signed })}</div>}
      <RecordDetails
        schema={fieldOf(schemaOf(kind), 'units').fields ?? contractUnitSchema}
        record={row}
        names={unexpectedNames}
        unexpected={unexpected}
        path={['units', index]}
      />
    </>
  );
}

const ExpenseName = ({ expense: { title, beginDate, endDate }, of }: { expense: Expense; of: Contract }) => (
  <>
    {isMissing(title) ? (
      <span>{labelOf(contractUnitSchema, 'expenses')}</span>
    ) : (
      <RecordText text={title && tradeWord('charges', title)} />
    )}
    <Span begin={beginDate} end={endDate} of={of} />
  </>
);

type SpanProps = { begin: string | null | undefined; end: string | null | undefined; of: Contract };

/** Days are those of the contract unless told. */
function Span({ begin, end, of }: SpanProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const days = contractDays(of);
  const [from, until] = [dayOf(begin), dayOf(end)];
  const first = format.day(from ?? begin);
  const last = format.day(until ?? end);
  if ((!first && !last) || (from === days.begin && until === days.end)) return null;
  const text =
    first && last ? t('span', { begin: first, end: last }) : first ? t('from', { day: first }) : t('until', { day: last });
  return <bdi className="block muted">{text}</bdi>;
}

import { isDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { type Reading, readRows } from '@/schema/reading';
import { Advanced, RawFields } from '@/ui/panels/advanced';
import { type Contract, contractSchema, contractUnitSchema } from '../contract.schema';
import { unitOf } from '../rules/names';
import { useKnownUnitNames } from '../use-unit-names';

const customerSchema = fieldOf(contractSchema, 'customer').fields ?? contractSchema;

export function ContractAdvanced({ reading }: { reading: Reading<Contract> }) {
  const customers = readRows(reading, 'customer').rows;
  const units = readRows(reading, 'units').rows;
  const names = useKnownUnitNames({ units: units.map(({ row }) => row) });
  return (
    <Advanced schema={contractSchema} reading={reading} ids={['customerId']}>
      <RawFields
        title={labelOf(contractSchema, 'customer')}
        fields={customers.map(({ row, index }) => ({
          name: `customer.${index}.customerId`,
          label: `${labelOf(customerSchema, 'customerId')} · ${row.name ?? ''}`,
          value: row.customerId,
        }))}
      />
      {units.map(({ row, index }) => (
        <RawFields
          key={index}
          title={`${labelOf(contractUnitSchema, 'unit')} · ${unitOf(row, names).name}`}
          fields={
            isDocument(row.unit)
              ? Object.entries(row.unit).map(([name, value]) => ({ name, value }))
              : [{ name: 'unit', value: row.unit }]
          }
        />
      ))}
    </Advanced>
  );
}

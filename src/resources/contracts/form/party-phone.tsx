import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { receivedText } from '@/api/json';
import { isDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import controls from '@/ui/controls/controls.module.css';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { TextField } from '@/ui/form/fields/text-field';
import { FieldScope } from '@/ui/form/form-context';
import { useValues } from '@/ui/form/form-values';
import { isAddedRow, isRows, newKey, rowPath } from '@/ui/form/record-values';
import { isMissing } from '@/ui/panels/field-value';
import { contractSchema } from '../contract.schema';

const customerSchema = fieldOf(contractSchema, 'customer').fields ?? contractSchema;

/** Returns the key that a first customer would get where there is none; undefined where they are no rows. */
function firstKeyOf(customers: unknown): string | undefined {
  if (!isRows(customers)) return undefined;
  const [first] = customers.order;
  return first === undefined ? newKey(customers) : isDocument(customers.byKey[first]) ? first : undefined;
}

const path = (key: string, name: string): string => `${rowPath('customer', key)}.${name}`;

/** A customer that was added for its phone is called the same. */
export function PartyName() {
  const { getValues, setValue } = useValues();
  const rename = (text: string) => {
    const key = firstKeyOf(getValues('customer'));
    if (key === undefined || !isAddedRow(path(key, 'name')) || !isListed(getValues('customer'))) return;
    const [party, name]: unknown[] = getValues(['name', path(key, 'name')]);
    if (isMissing(name) || name === party) setValue(path(key, 'name'), text || null);
  };
  return <TextField name="name" onText={rename} />;
}

const isListed = (customers: unknown): boolean => isRows(customers) && customers.order.length > 0;

/** A phone that is typed before there is a customer adds one. */
export function PartyPhone() {
  const { control } = useValues();
  const key: string | undefined = useWatch({ control, name: 'customer', compute: firstKeyOf });
  if (key === undefined) return null;
  return (
    <CustomerScope of={key}>
      <Phone of={key} />
    </CustomerScope>
  );
}

function CustomerScope({ of, children }: { of: string; children: ReactNode }) {
  const scope = useMemo(() => ({ schema: customerSchema, prefix: path(of, '') }), [of]);
  return <FieldScope value={scope}>{children}</FieldScope>;
}

function Phone({ of }: { of: string }) {
  const { getValues, setValue } = useValues();
  const own = useFieldInput('phone');
  // The row of the customer has the same field, with the id of its path.
  const input = { ...own, field: { ...own.field, id: 'party-phone' } };
  function type(text: string) {
    const customers: unknown = getValues('customer');
    if (!isRows(customers) || customers.order.length > 0) return input.onChange(text || input.emptied);
    const name: unknown = getValues('name');
    const row = { ...(!isMissing(name) && { name }), phone: text };
    return setValue('customer', { order: [of], byKey: { ...customers.byKey, [of]: row } });
  }
  return (
    <FieldFrame input={input}>
      <div className={controls.box}>
        <input
          {...describe(input, {})}
          dir="ltr"
          className={controls.input}
          type="text"
          inputMode="tel"
          autoComplete="off"
          name={input.field.path}
          value={receivedText(input.value)}
          onChange={({ target }) => type(target.value)}
        />
      </div>
    </FieldFrame>
  );
}

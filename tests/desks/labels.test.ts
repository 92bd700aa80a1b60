import { expect, test } from 'vitest';
import { terminationSchema } from '@/desks/money/closing/termination';
import { paymentSchema } from '@/desks/money/payments/sent-payment';
import { renewalSchema } from '@/desks/renewals/renewal-choice';
import { languagePack } from '@/features/arabic';
import { entityPath, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';

const pathsOf = (schema: RecordSchema, before = ''): string[] =>
  fieldNames(schema).flatMap((name) => {
    const { fields } = fieldOf(schema, name);
    return [before + name, ...(fields ? pathsOf(fields, `${before}${name}.`) : [])];
  });

test.each([paymentSchema, terminationSchema, renewalSchema])('the fields of $path have labels in Arabic', (schema) => {
  expect(Object.keys(languagePack.labels[entityPath(schema)] ?? {}).toSorted()).toEqual(pathsOf(schema).toSorted());
});

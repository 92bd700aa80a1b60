import { inTurn } from '@/i18n/in-turn';
import type { Names } from '@/i18n/names';
import type { Work } from '@/steps';
import { type IsOther, firstDouble, personMarks, type PersonMarks } from '../rules/doubles';
import { ages } from '../rules/ledger';
import { type Reachable, reachable } from '@/resources/contracts/rules/people';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { type Customer, customersOf, namesOf } from './customer';
import { customerMoney, type CustomerMoney } from './customer-money';

/** Amounts in AED. */
export type CustomerRow = Customer &
  Pick<CustomerMoney, 'open' | 'credit'> & {
    rowKey: string;
    names: Names;
    /** Their own, which names nobody, else that of a contact. */
    phone: Reachable | undefined;
    overdue: number;
    /** False where no payment was ever recorded; the sums are 0 then. */
    isTracked: boolean;
  };

export type CustomerList = { rows: readonly CustomerRow[]; marks: PersonMarks };

export function* customerList(contracts: readonly ServiceDocument[], today: Day): Work<CustomerList> {
  const rows: CustomerRow[] = [];
  for (const customer of yield* customersOf(contracts)) {
    const { open, credit, overdue, openUnder } = yield* customerMoney(customer.contracts, today);
    rows.push({
      ...customer,
      rowKey: customer.key,
      open,
      credit,
      overdue: sumToCent(ages.map((age) => overdue[age])),
      isTracked: openUnder.size > 0,
      names: namesOf(customer),
      phone: phoneOf(customer),
    });
  }
  return { rows, marks: yield* personMarks(contracts) };
}

function phoneOf({ contracts }: Customer): Reachable | undefined {
  const [own] = contracts.flatMap(({ customer }) => reachable({ customer }));
  return own ? { phone: own.phone } : contracts.flatMap(reachable)[0];
}

export const customerViews = ['all', 'doubles', 'overdue', 'credit'] as const;
export type CustomerView = (typeof customerViews)[number];

export type Doubles = ReadonlyMap<string, CustomerRow>;

export function doublesAmong({ rows, marks }: CustomerList, isOther: IsOther): Doubles {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    rows.flatMap(({ key }) => {
      const double = byKey.get(firstDouble(marks, key, isOther) ?? '');
      return double ? [[key, double] as const] : [];
    }),
  );
}

export function isInView(view: CustomerView, { key, overdue, credit }: CustomerRow, doubles: Doubles): boolean {
  if (view === 'doubles') return doubles.has(key);
  return view === 'all' || (view === 'overdue' ? overdue : credit) > 0;
}

/** Puts those first who are overdue with the most; others by name. */
export const worstFirst = (
  rows: readonly CustomerRow[],
  nameOf: (row: CustomerRow) => string,
  compare: (a: string, b: string) => number,
): readonly CustomerRow[] =>
  rows
    .map((row) => ({ row, name: nameOf(row) }))
    .toSorted((a, b) => inTurn(b.row.overdue - a.row.overdue, compare(a.name, b.name)))
    .map(({ row }) => row);

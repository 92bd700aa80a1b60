import type { Contract, ContractUnit } from '@/resources/contracts/contract.schema';
import { addMonths, monthStart, slashDay, termEnd, yearOf, type DayNumber } from './days';
import type { LeaseDeal } from './deals';
import type { SeededUnit } from './seeded';

export type Span = { begin: DayNumber; end: DayNumber; months: number };

export function spanOf({ begin, months = 12 }: LeaseDeal, today: DayNumber): Span {
  if ('endsIn' in begin) {
    const end = today + begin.endsIn;
    return { begin: addMonths(end + 1, -months), end, months };
  }
  const first = monthStart(today, begin.months) + (begin.day ?? 1) - 1;
  return { begin: first, end: termEnd(first, months), months };
}

/** Rents are yearly; VAT is due on offices and shops only. Cheques other than monthly or yearly ones are written out as terms. */
export function leaseFields(deal: LeaseDeal, units: readonly SeededUnit[], span: Span): Contract {
  const [first] = units;
  const yearly = units.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const taxed = first?.type === 'office' || first?.type === 'store';
  const monthly = deal.cheques !== 1;
  const manual = deal.cheques !== 1 && deal.cheques !== 12;
  const terminated = deal.state === 'terminated' ? addMonths(span.begin, 7) - 1 : undefined;
  const deposit = units.reduce((sum, { guaranty }) => sum + (guaranty ?? 0), 0);
  return {
    contract: `Tenancy agreement ${yearOf(span.begin)}`,
    frequency: monthly ? 'months' : 'years',
    beginDate: slashDay(span.begin),
    endDate: slashDay(span.end),
    contractDate: slashDay(span.begin - 12),
    ...(terminated && { terminationDate: slashDay(terminated), guarantyPayback: deposit - 1500 }),
    units: units.map((unit) => leased(unit, span, monthly)),
    guaranty: deposit,
    isVat: taxed,
    vatRatio: taxed ? 0.05 : 0,
    commissioneRatio: 0.05,
    discount: 0,
    manual,
    ...(manual && { manualTerms: cheques(yearly * (taxed ? 1.05 : 1), deal.cheques, span) }),
  };
}

function leased(unit: SeededUnit, span: Span, monthly: boolean): ContractUnit {
  const { _id, name, type, city, surface, price = 0, expense } = unit;
  const perTerm = (amount: number) => Math.round((monthly ? amount / 12 : amount) * 100) / 100;
  return {
    unitId: _id,
    unit: { _id, name, type, city, surface, price },
    rent: perTerm(price ?? 0),
    expenses: [
      {
        title: expense?.name,
        amount: perTerm(expense?.value ?? 0),
        beginDate: slashDay(span.begin),
        endDate: slashDay(span.end),
      },
    ],
    entryDate: slashDay(span.begin),
    exitDate: slashDay(span.end),
  };
}

/** A series of cheques for each year of the term; the last of a year takes what rounding left. */
function cheques(yearly: number, perYear: number, { begin, months }: Span) {
  const fils = Math.round(yearly * 100);
  const each = Math.floor(fils / perYear);
  return Array.from({ length: (perYear * months) / 12 }, (_, index) => ({
    date: slashDay(addMonths(begin, (index * 12) / perYear)),
    description: `Cheque ${index + 1}`,
    amount: (index % perYear === perYear - 1 ? fils - each * (perYear - 1) : each) / 100,
    type: 'cheque',
  }));
}

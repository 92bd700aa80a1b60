import type { Contract } from '@/resources/contracts/contract.schema';
import { addMonths, monthStart, slashDay, type DayNumber } from './days';
import type { SaleDeal } from './deals';
import type { SeededUnit } from './seeded';

/** When a sale was signed: somewhere in the month, the same each time. */
export const signedOn = ({ months }: SaleDeal, today: DayNumber, place: number): DayNumber =>
  monthStart(today, months) + ((place * 5) % 24);

/** A sale has no frequency and no end; its instalments are written out, and add up to the price. */
export function saleFields(deal: SaleDeal, units: readonly SeededUnit[], signed: DayNumber, handover: DayNumber): Contract {
  const price = units.reduce((sum, unit) => sum + (unit.price ?? 0), 0);
  return {
    contract: 'Sale and purchase agreement',
    contractDate: slashDay(signed),
    beginDate: slashDay(signed),
    units: units.map(({ _id, name, type, city, surface, price: own }) => ({
      unitId: _id,
      unit: { _id, name, type, city, surface, price: own },
      rent: own,
      expenses: [],
    })),
    isVat: false,
    vatRatio: 0,
    commissioneRatio: 0.02,
    manual: true,
    manualTerms: instalments[deal.plan](signed, handover).map(([day, percent, description]) => ({
      date: slashDay(day),
      description,
      amount: (price * percent) / 100,
      type: 'instalment',
    })),
  };
}

type Instalment = readonly [day: DayNumber, percent: number, description: string];

const instalments: Record<SaleDeal['plan'], (signed: DayNumber, handover: DayNumber) => Instalment[]> = {
  staged: (signed, handover) => [
    [signed, 20, 'Down payment'],
    ...Array.from({ length: 8 }, (_, index): Instalment => [
      addMonths(signed, (index + 1) * 3),
      5,
      `Instalment ${index + 1} of 8`,
    ]),
    [Math.max(handover, addMonths(signed, 25)), 40, 'On handover'],
  ],
  monthly: (signed) => [
    [signed, 10, 'Down payment'],
    ...Array.from({ length: 90 }, (_, index): Instalment => [addMonths(signed, index + 1), 1, `Instalment ${index + 1} of 90`]),
  ],
  halves: (signed, handover) => [
    [signed, 50, 'Down payment'],
    [handover, 50, 'On handover'],
  ],
  cash: (signed) => [[signed, 100, 'Full payment']],
};

import type { Contract } from '@/resources/contracts/contract.schema';
import { realmId } from '../collection';
import type { Payment } from '@/resources/contracts/rules/payments';
import type { Day } from '@/schema/day';
import { timestamp, type DayNumber } from './days';
import type { PaymentStory } from './deals';
import type { Random } from './random';

export type Seeded<T> = T & { _id: string; realmId: string; createdAt: string; updatedAt: string };

/** An instalment with what was paid for it; its state is that of a ledger. */
export type SeededLine = { day: Day; amount: number; type?: string | undefined; state: string; payments: readonly Payment[] };

/** Records of a desk in those of the demo; one that is not there adds none. */
export type SeededDesk = {
  /** Returns the rows and the notes of a contract with what was paid under it. */
  paid?: (
    contract: Contract,
    story: PaymentStory,
    on: { signed: DayNumber; today: DayNumber; random: Random },
  ) => Pick<Contract, 'terms' | 'manualTerms' | 'notes'>;
  linesOf?: (contract: Contract, today: Day) => readonly SeededLine[];
};

export const stored = <T extends object>(_id: string, record: T, day: DayNumber, minute = 0): Seeded<T> => {
  const time = timestamp(day, 6 + (minute % 9), (minute * 7) % 60);
  return { _id, ...record, realmId, createdAt: time, updatedAt: time };
};

import type { Contract } from '@/resources/contracts/contract.schema';
import type { NotificationSignal } from '@/resources/notification-signals/notification-signal.schema';
import type { QuotaPlan } from '@/resources/quota-plans/quota-plan.schema';
import type { Unit } from '@/resources/units/unit.schema';
import { realmId } from '../collection';
import { timestamp, type DayNumber } from './days';

export type Seeded<T> = T & { _id: string; realmId: string; createdAt: string; updatedAt: string };

export type SeededUnit = Seeded<Unit>;
export type SeededContract = Seeded<Contract>;
export type SeededSignal = Seeded<NotificationSignal>;
export type SeededQuotaPlan = Seeded<QuotaPlan>;

export const stored = <T extends object>(_id: string, record: T, day: DayNumber, minute = 0): Seeded<T> => {
  const time = timestamp(day, 6 + (minute % 9), (minute * 7) % 60);
  return { _id, ...record, realmId, createdAt: time, updatedAt: time };
};

import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { costOf, meterOf, meteredServices } from './reading-round';

export type Consumption = {
  key: string;
  service: string;
  day: Day;
  previousDay?: Day;
  days?: number;
  previous?: number;
  present: number;
  amount?: number;
  /** In AED for one unit of measure. */
  tariff?: number;
  cost?: number;
};

export type Tariffs = (service: string) => number | undefined;

/**
 * Returns the latest readings of a unit that were taken on a day or later, one for each service, and two where its meter was changed:
 * the stored cost counts, else the
 * consumption times the tariff. A reading without a number is left out, and so is the cost of a reading that fell.
 */
export function consumptionSince(unit: ServiceDocument, day: Day, tariffs: Tariffs): readonly Consumption[] {
  return [...meteredServices([unit])].flatMap(([key]): Consumption[] => {
    const meter = meterOf(unit, key, day);
    const { read, last } = meter ?? {};
    if (!meter || !read) return [];
    return (read.parts ?? [read]).flatMap(({ day: on, reading, consumption, unitRate }, part) => {
      const present = reading.currentReading;
      if (on === undefined || typeof present !== 'number') return [];
      const tariff = unitRate === undefined ? tariffs(key) : Math.round(unitRate * 1e4) / 1e4;
      const cost = typeof reading.cost === 'number' ? reading.cost : costOf(consumption, tariff);
      return [
        {
          key,
          service: meter.service,
          day: on,
          present,
          ...(typeof reading.previousReading === 'number' && { previous: reading.previousReading }),
          // The day on which a new meter began to count is not known.
          ...(part === 0 && last?.day !== undefined && { previousDay: last.day, days: daysBetween(last.day, on) }),
          ...(consumption !== undefined && { amount: consumption }),
          ...(tariff !== undefined && { tariff }),
          ...(cost !== undefined && { cost }),
        },
      ];
    });
  });
}

import type { Reading } from '@/resources/units/unit.schema';
import { isoDay, monthOf, monthStart, type DayNumber } from './days';
import type { Random } from './random';

type Service = {
  name: string;
  /** What one of it costs, in AED. */
  rate: number;
  /** Consumption in the coldest and in the hottest month. */
  winter: readonly [number, number];
  summer: readonly [number, number];
};

const electricity: Service = { name: 'Electricity', rate: 0.38, winter: [350, 900], summer: [900, 2400] };
const water: Service = { name: 'Water', rate: 10.5, winter: [12, 24], summer: [18, 35] };
const cooling: Service = { name: 'Cooling', rate: 0.58, winter: [180, 420], summer: [900, 1900] };

export const services = { home: [electricity, water], tower: [electricity, water, cooling] } as const;

/** How hot a month is, from January 0 to August 1. */
const heat = [0.02, 0.05, 0.14, 0.34, 0.62, 0.85, 0.96, 1, 0.86, 0.58, 0.26, 0.08];

/** What went wrong with a meter, and when; each happens in one unit only. */
export type Mishap = 'changed' | 'fell' | 'gap' | 'doubled';

const yearAndHalf = 18;

type Course = { mishap?: Mishap; months?: number };
const cents = (value: number) => Math.round(value * 100) / 100;

/** Monthly readings of each service, the last one at the start of this month; the oldest first. */
export function readingsOf(
  metered: readonly Service[],
  today: DayNumber,
  random: Random,
  { mishap, months = yearAndHalf }: Course = {},
): Reading[] {
  return metered.flatMap((service, index) => series(service, today, random, { months, ...(index === 0 && { mishap }) }));
}

function series(
  { name, rate, winter, summer }: Service,
  today: DayNumber,
  random: Random,
  { mishap, months = yearAndHalf }: Course,
): Reading[] {
  const thrift = random.fraction();
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * thrift;
  let meter = random.whole(2_000, 60_000);
  return Array.from({ length: months }, (_, index): Reading => {
    const day = monthStart(today, index - months + 1);
    const warmth = heat[monthOf(monthStart(day, -1))] ?? 0.5;
    const usual = between(winter) + (between(summer) - between(winter)) * warmth;
    const used = Math.round(usual * (0.93 + random.fraction() * 0.14) * (mishap === 'doubled' && index === 12 ? 2.1 : 1));
    const previousReading = meter;
    meter += used;
    const reading = { service: name, currentReading: meter, previousReading, cost: cents(used * rate), readingDate: isoDay(day) };
    if (mishap === 'changed' && index === 9) {
      meter = 214;
      return {
        ...reading,
        currentReading: meter,
        Notes: `Meter changed; the old one stopped at ${previousReading + used - meter}.`,
      };
    }
    if (mishap === 'fell' && index === 14) {
      meter = previousReading - 37;
      return { ...reading, currentReading: meter, cost: 0, Notes: 'Read by the tenant; to be read again.' };
    }
    // The visit before this one never came to the books.
    if (mishap === 'gap' && index === 11)
      return { ...reading, previousReading: previousReading + 460, currentReading: (meter += 460) };
    return mishap === 'doubled' && index === 12 ? { ...reading, Notes: 'ارتفاع غير معتاد، أُبلغ المستأجر.' } : reading;
  });
}

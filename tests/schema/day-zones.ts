import { format } from '@/i18n/format';
import { addDays, daysBetween, readDay, today, writeDay } from '@/schema/day';
import { forms } from './day-forms';

/* A program run by day.test.ts; prints the days read in each time zone. */
function answersIn(zone: string) {
  process.env['TZ'] = zone;
  const read = forms.map(readDay);
  return {
    offset: new Date('2026-06-01T12:00').getTimezoneOffset(),
    days: read.map((each) => each?.day),
    written: read.map((each) => each && writeDay(each.day, each.format)),
    shown: format({ language: 'en', digits: 'latn' }).day('2026-03-01'),
    nightOfChange: [addDays('2026-03-28', 1), addDays('2026-10-31', 1)],
    march: daysBetween('2026-03-01', '2026-04-01'),
    today: [today(new Date(2026, 10, 20, 0, 30)), today(new Date(2026, 10, 20, 23, 30))],
  };
}

const zones = ['Asia/Dubai', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Apia'];
process.stdout.write(JSON.stringify(Object.fromEntries(zones.map((zone) => [zone, answersIn(zone)]))));

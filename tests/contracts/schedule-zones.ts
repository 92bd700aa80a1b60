import { contractSchedule } from '@/resources/contracts/rules/schedule';

/* A program run by contract-schedule.test.ts; prints the schedules of each time zone. */
const units = [{ unitId: 'U1', rent: 1000 }];

function answersIn(zone: string) {
  process.env['TZ'] = zone;
  const rows = (frequency: string, beginDate: unknown, endDate: unknown) =>
    contractSchedule({ frequency, beginDate, endDate, units }).rows;
  return {
    mid: rows('months', '15/01/2024', Date.UTC(2025, 0, 14)).map(({ term, begin }) => [term, begin]),
    nightOfChange: [
      rows('hours', '2026-03-08T00:00:00', '2026-03-08T03:30:00').length,
      rows('hours', '2026-11-01T00:00:00', '2026-11-01T03:30:00').length,
    ],
  };
}

process.stdout.write(JSON.stringify(['Asia/Dubai', 'America/New_York', 'Pacific/Kiritimati'].map(answersIn)));

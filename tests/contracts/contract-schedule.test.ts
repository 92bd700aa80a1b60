import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contractSchedule, type ScheduleRow } from '@/resources/contracts/rules/schedule';
import { isDocument, type ServiceDocument } from '@/schema/document';

/* Schedules of the engine that contracts of this kind were made for. What it calls begin, rate and name are fields of other names here. */

type Vector = {
  id: string;
  input: ServiceDocument;
  expect: { terms?: number; rows?: number; list?: readonly ServiceDocument[]; error?: string };
};

const { vectors } = JSON.parse(readFileSync('tests/vectors/contract-schedules.json', 'utf8')) as { vectors: readonly Vector[] };

function contractOf({ begin, end, termination, units, ...rest }: ServiceDocument): ServiceDocument {
  const rows = Array.isArray(units) ? units.filter(isDocument) : [];
  return {
    ...rest,
    isVat: Number(rest.vatRatio) > 0,
    beginDate: begin,
    endDate: end,
    terminationDate: termination,
    units: rows.map(({ name, ...unit }) => ({ unitId: name, ...unit })),
  };
}

const asTheEngineNamesIt = ({ rent, received, ...row }: ScheduleRow) => {
  return { ...row, preTaxAmount: rent, payment: received.amount };
};

/** Hours of the nights in which New York changes its clocks. */
const NIGHT = [4, 4];

describe('the schedule of the service’s engine', () => {
  test.each(vectors.filter(({ expect: { error } }) => error === undefined))('$id', ({ input, expect: expected }) => {
    const schedule = contractSchedule(contractOf(input));
    expect(schedule).toMatchObject({ terms: expected.terms, rowCount: expected.rows, problems: [] });
    expect(schedule.rows.map(asTheEngineNamesIt)).toMatchObject(expected.list ?? []);
    expect(schedule.total).toBe(expected.list?.at(-1)?.grandTotal);
  });

  test('a refusal of the engine is a problem of a field', () => {
    const refused = vectors.filter(({ expect: { error } }) => error !== undefined);
    expect(
      refused.map(({ id, input }) => [id, ...contractSchedule(contractOf(input)).problems.map(({ path, key }) => [path, key])]),
    ).toEqual([
      ['err-frequency', ['frequency', 'quarters']],
      ['err-dates', ['endDate', 'noDuration']],
    ]);
  });

  test('is the same in every time zone', () => {
    const program = fileURLToPath(new URL('schedule-zones.ts', import.meta.url));
    const answers: unknown = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' }));
    const here = contractSchedule(contractOf({ ...vectors.find(({ id }) => id === 'month-mid')?.input }));
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ mid: here.rows.map(({ term, begin }) => [term, begin]), nightOfChange: NIGHT })),
    );
  });
});

import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { listRow } from '@/api/list-row';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import { meterOf } from '@/resources/units/rules/reading-round';
import { meterState, readingRows, type NewReading } from './new-reading';
import type { SeriesRow } from '@/resources/units/rules/readings';
import type { Tariffs } from '@/resources/units/rules/consumption';
import { unitMutations, unitQueries } from '@/resources/units/unit.api';
import { changeOf, type Round, type RoundRow } from './round';

/** `already`: an earlier attempt stored it. `readMeanwhile`: somebody else has read the meter since; nothing was written. */
export type ReadingResult =
  | { outcome: 'written' | 'already' }
  | { outcome: 'readMeanwhile'; value: number | undefined; day: string | undefined };

type Options = {
  client: QueryClient;
  round: Pick<Round, 'day'>;
  tariffs: Tariffs;
  rows: readonly RoundRow[];
  onStored: (row: RoundRow) => void;
};

export const readingWrites = ({ client, rows, onStored, ...options }: Options): WriteRunOptions<RoundRow, ReadingResult> => {
  return {
    items: rows,
    async write(row) {
      const result = await writeReading(client, row, options);
      if (result.outcome !== 'readMeanwhile') onStored(row);
      return result;
    },
    titleOf: ({ name }) => name,
    effectOf: ({ outcome }) => (outcome === 'readMeanwhile' ? 'skipped' : 'changed'),
    resultText,
    renews: unitMutations.replace({}).meta?.invalidates ?? [],
  };
};

type Write = Pick<Options, 'round' | 'tariffs'>;

/** Adds a reading to the list as it is now; nothing where the meter has another than the one shown, unless it is this one. */
async function writeReading(client: QueryClient, row: RoundRow, { round: { day }, tariffs }: Write): Promise<ReadingResult> {
  const fresh = await client.query({ ...unitQueries.detail(row.unitId), staleTime: 0, retry: false });
  if (listRow(fresh) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
  const list = fresh.readings ?? [];
  if (!Array.isArray(list)) throw new ApiError({ problem: 'unreadable', sent: false });
  const readings: readonly unknown[] = list;
  const meter = meterOf(fresh, row.service, day);
  const reading = newReading(row);
  if (row.entry?.known !== meterState(meter ?? {})) {
    const newest = meter?.read ?? meter?.last;
    if (newest && isSame(newest, { ...reading, day })) return { outcome: 'already' };
    return { outcome: 'readMeanwhile', value: newest?.reading.currentReading ?? undefined, day: newest?.day };
  }
  const added = readingRows(fresh, meter, { ...reading, service: row.spelt, day, tariff: tariffs(row.service) });
  await sendInRun(client, unitMutations.replace(fresh), { readings: [...readings, ...added] } as never);
  return { outcome: 'written' };
}

const isSame = ({ day, reading }: SeriesRow, { value, note, day: meant }: Pick<NewReading, 'value' | 'note' | 'day'>): boolean =>
  day === meant && reading.currentReading === value && (reading.Notes ?? '') === (note ?? '');

export function newReading({ entry, value, checked }: RoundRow): Pick<NewReading, 'value' | 'changed' | 'oldNote' | 'note'> {
  if (entry?.skipped !== undefined) return { note: entry.skipped };
  const change = changeOf(entry);
  const changed = change && 'first' in change ? change : undefined;
  const notes = [
    entry?.note,
    changed && i18n.t('notes.restarted', { ns: unitReadingTexts, first: changed.first }),
    entry?.accepted !== undefined &&
      entry.accepted === entry.text &&
      (checked?.flags ?? []).map((flag) => i18n.t(`notes.${flag}`, { ns: unitReadingTexts })).join(' '),
  ];
  const oldNote = i18n.t('notes.old', { ns: unitReadingTexts });
  return { value, note: notes.filter(Boolean).join(' '), ...(changed && { changed, oldNote }) };
}

function resultText(result: ReadingResult, format: Format): string {
  if (result.outcome !== 'readMeanwhile') return i18n.t(`results.${result.outcome}`, { ns: unitReadingTexts });
  const words = { value: format.number(result.value) || '–', day: format.day(result.day) };
  return i18n.t('results.readMeanwhile', { ns: unitReadingTexts, ...words });
}

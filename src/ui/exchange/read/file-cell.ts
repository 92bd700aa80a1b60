import { addDays, type Day } from '@/schema/day';

/** A text stays a text; a number or a day is one where the file says so. An empty cell is the empty text. */
export type FileCell = string | number | boolean | ShownNumber | DayCell | PercentCell | ErrorCell | UncountedCell;
/** 104 shown as `0104`, 985000 as `985 K`, or an amount as `$ 268,000`. */
type ShownNumber = { number: number; shown: string };
type DayCell = { day: Day; /** `HH:MM` */ time?: string };
type PercentCell = { percent: number };
type ErrorCell = { error: string };
/** A formula whose result the file does not have. */
type UncountedCell = { formula: 'uncounted' };

export function shownCell(cell: FileCell): string {
  if (typeof cell === 'boolean') return String(cell).toUpperCase();
  if (typeof cell !== 'object') return String(cell);
  if ('shown' in cell) return cell.shown;
  if ('percent' in cell) return `${cell.percent}%`;
  if ('formula' in cell) return '';
  return 'error' in cell ? cell.error : [cell.day, cell.time].filter(Boolean).join(' ');
}

export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** The year 9999. */
const LAST_SERIAL = 2_958_465;

/** Counts days from 1900, whose 29 February Excel believes in, or from 1904. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  if (serial < (from1904 ? 0 : 1) || serial > LAST_SERIAL) return undefined;
  if (from1904) return addDays('1904-01-01', serial);
  return addDays('1899-12-30', serial < 60 ? serial + 1 : serial);
}

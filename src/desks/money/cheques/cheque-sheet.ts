import type { Draft } from '@/api/drafts';
import type { Language } from '@/i18n/i18n';
import type { Work } from '@/steps';
import { addDays, type Day, latinDigits } from '@/schema/day';
import { isDocument, type ServiceDocument, textsIn } from '@/schema/document';
import { typedDay } from '@/schema/typed-day';
import type { PaymentItem } from '../payments/write-payments';
import { type Cheque, chequesUnder, countedUp, holdsNumber, numberKey } from '../rules/cheques';
import type { LedgerLine } from '../rules/ledger';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { MOST_RECEIVED, newPaymentId, newReceiptNumber, type ReceiptPart, withReceipt } from '../rules/receipts';
import { parseMoney } from '@/desks/typed-money';
import { inTurn } from '@/i18n/fold';

/* The sheet in which the cheques of a contract are recorded: a line for each open instalment, with what was typed over it. */

/** Undefined where values follow from the instalment and the sheet. */
export type TypedLine = { isChosen?: boolean; number?: string; bank?: string; day?: string; amount?: string };

export type TypedSheet = {
  bank: string;
  /** Other cheques are counted up from this number. */
  first: string;
  lines: Readonly<Record<string, TypedLine>>;
  /** Given when first sent: the same in every further attempt, also after a reload. */
  ids: Readonly<Record<string, string>>;
};

export const emptySheet: TypedSheet = { bank: '', first: '', lines: {}, ids: {} };

/** An instalment or a cheque that is replaced. Each value holds until another one is typed. */
type Slot = { key: string; day: Day; amount: number; isChosen: boolean; bank?: string };

export type ChequeLine = {
  key: string;
  isChosen: boolean;
  number: string;
  bank: string;
  /** As typed; undefined where it is the proposed day. */
  dayText: string | undefined;
  day: Day | undefined;
  amountText: string | undefined;
  /** In AED; undefined where it is no amount above 0. */
  amount: number | undefined;
  isTaken: boolean;
};

export type SheetLine = ChequeLine & { due: LedgerLine };

/** Days for which an instalment that has passed is proposed: tenants often hand over cheques after the first day. */
const DAYS_BACK = 30;

const keyOf = ({ day, place }: LedgerLine): string => `${day} ${place}`;

type Known = { language: Language; taken: Pick<TakenNumbers, 'has'> };

export const sheetLines = (
  dues: readonly LedgerLine[],
  sheet: TypedSheet,
  { today, ...known }: Known & { today: Day },
): readonly SheetLine[] =>
  filledLines(
    dues.map((due) => ({
      due,
      key: keyOf(due),
      day: due.day,
      amount: due.open,
      isChosen: due.day >= addDays(today, -DAYS_BACK),
    })),
    sheet,
    known,
  ).map(({ slot: { due }, ...line }) => ({ ...line, due }));

/** Numbers are counted up over the lines that are chosen and have none of their own. */
export function filledLines<Of extends Slot>(
  slots: readonly Of[],
  sheet: TypedSheet,
  { language, taken }: Known,
): ReadonlyArray<ChequeLine & { slot: Of }> {
  let counted = 0;
  const lines = slots.map((slot): ChequeLine & { slot: Of } => {
    const typed = sheet.lines[slot.key] ?? {};
    const isChosen = typed.isChosen ?? slot.isChosen;
    const follows = sheet.first.trim() === '' ? '' : countedUp(sheet.first, counted);
    if (isChosen) counted += 1;
    return {
      slot,
      key: slot.key,
      isChosen,
      number: typed.number ?? (isChosen ? follows : ''),
      bank: typed.bank ?? (sheet.bank || (slot.bank ?? '')),
      dayText: typed.day,
      day: typed.day === undefined ? slot.day : typedDay(typed.day),
      amountText: typed.amount,
      amount: typed.amount === undefined ? slot.amount : typedAmount(typed.amount, language),
      isTaken: false,
    };
  });
  const numbers = new Map<string, number>();
  for (const line of lines.filter(isRecorded)) numbers.set(numberKey(line), (numbers.get(numberKey(line)) ?? 0) + 1);
  return lines.map((line) => {
    const key = numberKey(line);
    return { ...line, isTaken: isRecorded(line) && (taken.has(key) || (numbers.get(key) ?? 0) > 1) };
  });
}

function typedAmount(text: string, language: Language): number | undefined {
  const parsed = parseMoney(text, language);
  if ('problem' in parsed || parsed.value === null) return undefined;
  return parsed.value > 0 && parsed.value <= MOST_RECEIVED ? parsed.value : undefined;
}

/** Needs a number; other lines stay open. */
export const isRecorded = ({ isChosen, number }: Pick<ChequeLine, 'isChosen' | 'number'>): boolean =>
  isChosen && number.trim() !== '';

export const withLine = (sheet: TypedSheet, key: string, change: TypedLine): TypedSheet => ({
  ...sheet,
  lines: { ...sheet.lines, [key]: { ...sheet.lines[key], ...change } },
});

/** Fills chosen lines from a line on, or from the first. `left` counts numbers without a line. */
export function withNumbers(
  sheet: TypedSheet,
  lines: ReadonlyArray<Pick<ChequeLine, 'key' | 'isChosen'>>,
  numbers: readonly string[],
  from?: string,
): { sheet: TypedSheet; left: number } {
  const begin = from === undefined ? 0 : lines.findIndex(({ key }) => key === from);
  const below = lines.slice(Math.max(0, begin)).filter(({ isChosen, key }) => isChosen || key === from);
  let next = from === undefined ? { ...sheet, first: '' } : sheet;
  for (const [index, { key }] of below.entries()) next = withLine(next, key, { isChosen: true, number: numbers[index] ?? '' });
  return { sheet: next, left: Math.max(0, numbers.length - below.length) };
}

export type TakenNumbers = ReadonlyMap<string, { cheque: Cheque; contract: ServiceDocument }>;

export function* takenNumbers(contracts: readonly ServiceDocument[]): Work<TakenNumbers> {
  const taken = new Map<string, { cheque: Cheque; contract: ServiceDocument }>();
  for (const contract of contracts) {
    for (const cheque of chequesUnder(contract)) if (holdsNumber(cheque)) taken.set(numberKey(cheque), { cheque, contract });
    yield;
  }
  taken.delete('');
  return taken;
}

type NewCheque = Pick<SheetLine, 'number' | 'bank'> & { day: Day; receiptNumber: string; part: ReceiptPart };

/** Undefined where a day or amount is unreadable. `known` are the ids of an earlier attempt. */
export function chequesItem(
  contract: ServiceDocument,
  { id, lines, today, known }: { id: string; lines: readonly SheetLine[]; today: Day; known: TypedSheet['ids'] },
): { item: PaymentItem; ids: TypedSheet['ids'] } | undefined {
  const ids: Record<string, string> = {};
  const cheques: NewCheque[] = [];
  for (const { key, number, bank, day, amount, due } of lines.filter(isRecorded)) {
    if (day === undefined || amount === undefined) return undefined;
    const { place } = due;
    const receiptNumber = ids[numberKeyOf(place)] ?? known[numberKeyOf(place)] ?? newReceiptNumber(today);
    const paymentId = known[key] ?? newPaymentId();
    Object.assign(ids, { [numberKeyOf(place)]: receiptNumber, [key]: paymentId });
    const part = { day: due.day, place, amount, paymentId };
    cheques.push({ number: number.trim(), bank: bank.trim(), day, receiptNumber, part });
  }
  const item: PaymentItem = {
    id,
    document: contract,
    change: (fresh, into) => {
      let changed: ServiceDocument | undefined = fresh;
      for (const { number, bank, day, receiptNumber, part } of cheques) {
        const texts = { type: 'cheque', reference: number, bank, note: '', status: 'held', replaces: '' } as const;
        changed = changed && withReceipt(changed, { receiptNumber, day, ...texts, parts: [part] }, into);
      }
      return changed;
    },
    isStored: (fresh) => storedCheques(fresh, ids) !== undefined,
  };
  return { item, ids };
}

const numberKeyOf = (place: number | string): string => `receipt ${place}`;

export function storedCheques(contract: ServiceDocument, ids: TypedSheet['ids']): number | undefined {
  const payments = paymentsOf(contract);
  const sent = Object.entries(ids).filter(([key]) => !key.startsWith('receipt '));
  const isStored = ([key, id]: readonly [string, string]) => {
    const [day, at = ''] = key.split(' ');
    return payments.some(({ paymentId, place, receiptNumber }) =>
      place.list === 'notes' ? place.due === day && receiptNumber === ids[numberKeyOf(at)] : paymentId === id,
    );
  };
  return sent.length > 0 && sent.every(isStored) ? sent.length : undefined;
}

export function writtenSheet(sheet: TypedSheet, name: string) {
  const { bank, first, lines, ids } = sheet;
  const changes = [bank, first].filter((text) => text !== '').length + Object.keys(lines).length;
  return changes === 0 ? undefined : { name, changes, base: {}, values: { bank, first, lines, ids } };
}

export function readSheet({ values: { bank, first, lines, ids } }: Pick<Draft, 'values'>): TypedSheet | undefined {
  if (typeof bank !== 'string' || typeof first !== 'string' || !isDocument(lines)) return undefined;
  const read = Object.entries(lines).flatMap(([key, line]) => (isDocument(line) ? [[key, readLine(line)] as const] : []));
  return { bank, first, lines: Object.fromEntries(read), ids: textsIn(ids) };
}

function readLine({ isChosen, number, bank, day, amount }: ServiceDocument): TypedLine {
  const texts = Object.entries({ number, bank, day, amount }).filter(([, text]) => typeof text === 'string');
  return { ...(typeof isChosen === 'boolean' && { isChosen }), ...Object.fromEntries(texts) };
}

/**
 * Returns pasted numbers: one a line, or parted by spaces, commas, semicolons or tabs; of several columns of a sheet those of the
 * one column of numbers. Words, such as the head of a column, are left out.
 */
export function pastedNumbers(text: string): readonly string[] {
  const lines = latinDigits(text)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const columns = rows[0]?.length ?? 0;
  if (columns > 1 && lines.length > 1 && rows.every(({ length }) => length === columns)) return numbersOfSheet(rows, columns);
  return lines.flatMap((line) => line.split(/[\s,;،؛]+/)).filter((one) => /\d/.test(one));
}

/** Cheque numbers are digits alone, unlike days and amounts with their signs, and longer than the count of the rows. */
function numbersOfSheet(rows: ReadonlyArray<readonly string[]>, columns: number): readonly string[] {
  const found = Array.from({ length: columns }, (_, column) =>
    rows.flatMap((row) => (/^\d+$/.test(row[column] ?? '') ? [row[column] ?? ''] : [])),
  );
  const length = (numbers: readonly string[]) => numbers.join('').length;
  return found.toSorted((a, b) => inTurn(b.length - a.length, length(b) - length(a)))[0] ?? [];
}

import type { Day } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { readDay } from './contract-days';

/*
 * Payments as lines of a contract's notes, for contracts without rows to carry them and services that drop what they do not know:
 * "Received AED 23,625.00 on 15/12/2026, cheque 000123 (Bank), for 15/12/2026 [R-20261215-7K3F]". The form is the same in every
 * language of the interface, so that everybody's lines are read back.
 */

/** One payment for one instalment; `due` is the day of the instalment. The amount in AED; texts are empty where nothing is given. */
export type PaymentLine = {
  line: number;
  amount: number;
  day: Day;
  type: string;
  reference: string;
  bank: string;
  due: Day;
  status: string;
  statusDay?: Day;
  /** Set where it differs from the status and its day. */
  depositDay?: Day;
  note: string;
  receiptNumber: string;
};

const LINE =
  /^Received AED (?<amount>-?[\d,]+\.\d\d) on (?<day>[\d/]{10}), (?<type>[^\s,()]+)(?: (?<reference>[^,()]+?))?(?: \((?<bank>[^()]*)\))?, for (?<due>[\d/]{10})(?:, deposited on (?<depositDay>[\d/]{10})(?=, ))?(?:, (?<status>[a-z]+)(?: on (?<statusDay>[\d/]{10}))?)?(?:: (?<note>[^[\]]*))? \[(?<receiptNumber>R-[^\]\s]+)\]$/;

export function paymentLines(notes: unknown): readonly PaymentLine[] {
  if (typeof notes !== 'string' || !notes.includes('Received AED ')) return [];
  return notes.split('\n').flatMap((text, line) => {
    const parts = LINE.exec(text.trim())?.groups;
    const [day, due] = [readDay(parts?.day), readDay(parts?.due)];
    if (!parts || day === undefined || due === undefined) return [];
    const statusDay = readDay(parts.statusDay);
    const depositDay = readDay(parts.depositDay);
    return [
      {
        line,
        amount: sumToCent([Number(parts.amount?.replaceAll(',', ''))]),
        day,
        type: parts.type ?? '',
        reference: parts.reference ?? '',
        bank: parts.bank ?? '',
        due,
        status: parts.status ?? '',
        ...(statusDay !== undefined && { statusDay }),
        ...(depositDay !== undefined && { depositDay }),
        note: parts.note?.trim() ?? '',
        receiptNumber: parts.receiptNumber ?? '',
      },
    ];
  });
}

/** Writes a payment as a line that `paymentLines` reads back. Signs that the form uses itself are left out of its texts. */
export function writtenLine(payment: Omit<PaymentLine, 'line'>): string {
  const { amount, day, due, type, reference, bank, status, statusDay, depositDay, note, receiptNumber } = payment;
  const means = [plain(type).replaceAll(' ', '-') || 'payment', plain(reference)].filter(Boolean).join(' ');
  const state = [status, statusDay && `on ${slashed(statusDay)}`].filter(Boolean).join(' ');
  const parts = [
    `Received AED ${figure.format(amount)} on ${slashed(day)}`,
    plain(bank) ? `${means} (${plain(bank)})` : means,
    `for ${slashed(due)}`,
    ...(depositDay && state && status !== 'deposited' ? [`deposited on ${slashed(depositDay)}`] : []),
    ...(state ? [state] : []),
  ];
  return `${parts.join(', ')}${plain(note) && `: ${plain(note)}`} [${receiptNumber}]`;
}

/** A fee or a credit note in a line of the notes: "Charged AED 500.00 for 15/12/2026: Returned cheque 000123". */
export type ChargeLine = {
  line: number;
  /** With VAT; below 0 for a credit note. */
  amount: number;
  day: Day;
  description: string;
};

const CHARGE = /^(?<sign>Charged|Credited) AED (?<amount>[\d,]+\.\d\d) for (?<day>[\d/]{10})(?:: (?<description>.*))?$/;

export function chargeLines(notes: unknown): readonly ChargeLine[] {
  if (typeof notes !== 'string' || !notes.includes('ed AED ')) return [];
  return notes.split('\n').flatMap((text, line) => {
    const parts = CHARGE.exec(text.trim())?.groups;
    const day = readDay(parts?.day);
    if (!parts || day === undefined) return [];
    const amount = sumToCent([Number(parts.amount?.replaceAll(',', ''))]);
    const signed = parts.sign === 'Credited' ? 0 - amount : amount;
    return [{ line, amount: signed, day, description: parts.description?.trim() ?? '' }];
  });
}

export const writtenCharge = ({ amount, day, description }: Omit<ChargeLine, 'line'>): string =>
  [
    `${amount < 0 ? 'Credited' : 'Charged'} AED ${figure.format(Math.abs(amount))} for ${slashed(day)}`,
    description.replace(/\s+/g, ' ').trim(),
  ]
    .filter(Boolean)
    .join(': ');

const figure = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const plain = (text: string): string => text.replace(/[\s,()[\]]+/g, ' ').trim();

const slashed = (day: Day): string => day.split('-').toReversed().join('/');

import type { ChargeLine, PaymentLine } from '@/resources/contracts/rules/payments';
import type { Day } from '@/schema/day';

/** Writes a payment as a line that `paymentLines` reads back. Signs that the form uses itself are left out of its texts. */
export function writtenLine(payment: Omit<PaymentLine, 'line'>): string {
  const { amount, day, due, type, reference, bank, status, statusDay, depositDay, note, receiptNumber } = payment;
  const means = [plain(type).replaceAll(' ', '-') || 'payment', plain(reference)].filter(Boolean).join(' ');
  const state = [plain(status).replaceAll(' ', '-'), statusDay && `on ${slashed(statusDay)}`].filter(Boolean).join(' ');
  const parts = [
    `Received AED ${figure.format(amount)} on ${slashed(day)}`,
    plain(bank) ? `${means} (${plain(bank)})` : means,
    `for ${slashed(due)}`,
    ...(depositDay && state && status !== 'deposited' ? [`deposited on ${slashed(depositDay)}`] : []),
    ...(state ? [state] : []),
  ];
  return `${parts.join(', ')}${plain(note) && `: ${plain(note)}`} [${receiptNumber}]`;
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

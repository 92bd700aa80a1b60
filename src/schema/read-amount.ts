import { withoutCurrency, withoutUnseen } from '@/i18n/currency-words';
import { latinDigits } from './day';
import { isDocument, type ServiceDocument } from './document';
import { isLosslessNumber } from './lossless-number';

/**
 * Reads an amount in the forms services write: a number, a text ("1250.00", "1,000.50", "1.000,50", "1 000,50", "AED 1,250.50"),
 * Arabic digits, `{ $numberDecimal }`. A text that two conventions read differently ("1,000", "12.500") is not guessed. Undefined
 * for anything that is no amount.
 */
export function readAmount(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw === 'string') return held(numeralOf(raw));
  if (isLosslessNumber(raw)) return finite(Number(raw.source));
  if (!isDocument(raw)) return undefined;
  const wrapped = ['$numberDecimal', '$numberDouble', '$numberLong', '$numberInt'].map((name) => raw[name]).find(isText);
  return wrapped !== undefined && NUMERAL.test(wrapped) ? finite(Number(wrapped)) : undefined;
}

export const isUnreadAmount = (raw: unknown): boolean =>
  typeof raw !== 'number' &&
  raw !== undefined &&
  raw !== null &&
  !(typeof raw === 'string' && raw.trim() === '') &&
  readAmount(raw) === undefined;

const isText = (value: unknown): value is string => typeof value === 'string';
const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const NUMERAL = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SIGNED = /^([+-]?)\s*(\d[\d.,،٬٫'\s]*)$/;
const GROUPED = /^[1-9]\d{0,2}(?:\D\d{3})+$/;

/** Returns the numeral of a text as JavaScript writes it; undefined for a text with none, or with more than one reading. */
function numeralOf(raw: string): string | undefined {
  const text = latinDigits(withoutCurrency(withoutUnseen(raw))).trim();
  const [, sign = '', body = ''] = SIGNED.exec(text.replaceAll('−', '-').replaceAll('’', "'")) ?? [];
  const numeral = bodyOf(body.trim().replace(/\s/g, ' '));
  return numeral === undefined ? undefined : `${sign}${numeral}`;
}

function bodyOf(body: string): string | undefined {
  if (/^\d+$/.test(body)) return body;
  const separators = body.replace(/\d/g, '');
  const last = separators.at(-1) ?? '';
  const [whole, fraction] = partedAt(body, body.lastIndexOf(last));
  const isOnce = separators.indexOf(last) === separators.length - 1;
  const wholeOf = (text: string) => (/^\d+$/.test(text) ? text : isGrouped(text) ? text.replace(/\D/g, '') : undefined);
  if (isOnce && '.,،٫'.includes(last) && /^\d+$/.test(fraction)) {
    const isPoint = last === '٫' || separators.length > 1;
    // Three digits after a single sign may be thousandths or the last group of thousands.
    if (!isPoint && fraction.length === 3 && GROUPED.test(body)) return undefined;
    const digits = wholeOf(whole);
    return digits === undefined ? undefined : `${digits}.${fraction}`;
  }
  return isGrouped(body) ? body.replace(/\D/g, '') : undefined;
}

const partedAt = (text: string, index: number): [string, string] => [text.slice(0, index), text.slice(index + 1)];

const isGrouped = (text: string): boolean =>
  GROUPED.test(text) && new Set(text.replace(/\d/g, '')).size === 1 && !text.includes('٫');

/** Refuses a numeral of more digits than a number holds. */
const held = (numeral: string | undefined): number | undefined =>
  numeral === undefined || numeral.replace(/\D/g, '').length > 15 ? undefined : Number(numeral);

/* Lists read single values by hand; a record is checked against its schema only when it is opened. */

export const textIn = (document: ServiceDocument, name: string): string | undefined => {
  const value = document[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the number of a field, in any form; undefined for anything else. */
export const numberIn = (document: ServiceDocument, name: string): number | undefined => readAmount(document[name]);

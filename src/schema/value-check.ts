import type { FieldKind } from './field';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = Number.isFinite;
const never: Check = () => false;

const checks: Readonly<Record<FieldKind, Check>> = {
  text: isText,
  longText: isText,
  arabic: isText,
  longArabic: isText,
  number: isNumber,
  count: isNumber,
  amount: isNumber,
  ratio: isNumber,
  flag: (value) => typeof value === 'boolean',
  day: isText,
  time: isText,
  image: isText,
  list: never,
  texts: (value) => Array.isArray(value) && value.every(isText),
  numbers: (value) => Array.isArray(value) && value.every(isNumber),
  group: never,
  anything: () => true,
};

export const isOfKind = (kind: FieldKind, value: unknown): boolean => checks[kind](value);

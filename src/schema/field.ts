export type FieldKind =
  | 'text'
  | 'longText'
  | 'arabic'
  | 'longArabic'
  | 'number'
  | 'count'
  | 'amount'
  | 'ratio'
  | 'flag'
  | 'day'
  | 'time'
  | 'image'
  | 'list'
  | 'texts'
  | 'numbers'
  | 'group'
  | 'anything';

export type FieldInfo = {
  kind: FieldKind;
  label: string;
  /** A missing value is worth a warning. It never blocks, because the service documents no required fields. */
  expected?: boolean;
  entries?: 'image';
  /** A count that goes below zero, as floors do. */
  signed?: true;
  /** Unit of the stored numbers, where readers choose the unit they see. */
  unit?: 'squareMetres';
  fields?: RecordSchema;
};

/** The fields of a record, in the order of the interface, and its name: `unit`, `unit.specs`. Translated labels are found by it. */
export type RecordSchema = { readonly path: string; readonly fields: Readonly<Record<string, FieldInfo>> };

/* Every field can be missing or null: the service documents no required fields. Null marks a field that was emptied. */
export const text = (label: string) => ({ kind: 'text', label }) as const;
export const expectedText = (label: string) => ({ kind: 'text', label, expected: true }) as const;
export const longText = (label: string) => ({ kind: 'longText', label }) as const;
export const arabicText = (label: string) => ({ kind: 'arabic', label }) as const;
export const longArabicText = (label: string) => ({ kind: 'longArabic', label }) as const;
export const number = (label: string) => ({ kind: 'number', label }) as const;
/** An area in square metres, which readers may see in square feet. */
export const area = (label: string) => ({ kind: 'number', label, unit: 'squareMetres' }) as const;
/** A whole number from 0: rooms, a running number. */
export const count = (label: string) => ({ kind: 'count', label }) as const;
/** A floor: 0 is the ground, basements are below it. */
export const floor = (label: string) => ({ kind: 'count', label, signed: true }) as const;
/** Money in major units. */
export const amount = (label: string) => ({ kind: 'amount', label }) as const;
/** A share: a fraction in the document (0.05), a percentage on screen (5 %). */
export const ratio = (label: string) => ({ kind: 'ratio', label }) as const;
export const flag = (label: string) => ({ kind: 'flag', label }) as const;
/** A calendar day as text, in whatever form the service sent it. */
export const day = (label: string) => ({ kind: 'day', label }) as const;
export const time = (label: string) => ({ kind: 'time', label }) as const;
export const image = (label: string) => ({ kind: 'image', label }) as const;
export const texts = (label: string) => ({ kind: 'texts', label }) as const;
export const images = (label: string) => ({ kind: 'texts', label, entries: 'image' }) as const;
export const numbers = (label: string) => ({ kind: 'numbers', label }) as const;
export const list = <S extends RecordSchema>(label: string, fields: S) => ({ kind: 'list', label, fields }) as const;
export const group = <S extends RecordSchema>(label: string, fields: S) => ({ kind: 'group', label, fields }) as const;
export const anything = (label: string) => ({ kind: 'anything', label }) as const;

/** Describes a record. It is a view: values are read, typed and checked by it, but never become what is sent. */
export const record = <T extends RecordSchema['fields']>(path: string, fields: T) => ({ path, fields });

type Values = {
  text: string;
  longText: string;
  arabic: string;
  longArabic: string;
  number: number;
  count: number;
  amount: number;
  ratio: number;
  flag: boolean;
  day: string;
  time: string;
  image: string;
  list: unknown[];
  texts: string[];
  numbers: number[];
  group: object;
  anything: unknown;
};

type ValueOf<F extends FieldInfo> = F extends { kind: 'list'; fields: infer S extends RecordSchema }
  ? RecordOf<S>[]
  : F extends { kind: 'group'; fields: infer S extends RecordSchema }
    ? RecordOf<S>
    : Values[F['kind']];

export type RecordOf<S extends RecordSchema> = {
  -readonly [Name in keyof S['fields']]?: ValueOf<S['fields'][Name]> | null | undefined;
};

export function fieldOf({ fields }: RecordSchema, name: string): FieldInfo {
  const info = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!info) throw new Error(`The schema has no field named ${name}`);
  return info;
}

export const fieldNames = ({ fields }: RecordSchema): string[] => Object.keys(fields);

export const entityPath = ({ path }: RecordSchema): string => path;

import * as z from 'zod/mini';
import type { FieldKind } from './field';

// The Trusted Types policy of the deployed app refuses the code generation that zod probes for.
z.config({ jitless: true });

const [text, number] = [z.string(), z.number()];

/** The values of a kind. Lists and groups are looked at field by field, so that no value is one as a whole. */
const types: Readonly<Record<FieldKind, z.ZodMiniType>> = {
  text,
  longText: text,
  arabic: text,
  longArabic: text,
  number,
  count: number,
  amount: number,
  ratio: number,
  flag: z.boolean(),
  day: text,
  time: text,
  image: text,
  list: z.never(),
  texts: z.array(text),
  numbers: z.array(number),
  group: z.never(),
  anything: z.unknown(),
};

export const isOfKind = (kind: FieldKind, value: unknown): boolean => z.safeParse(types[kind], value).success;

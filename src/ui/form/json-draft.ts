/** A text typed where JSON belongs that cannot be stored yet: kept as it was typed, and refused by the resolver. */
export type JsonDraft = { readonly text: string; toJSON: () => string };

/* Not a plain object, which React Hook Form would copy and a group would be merged with. */
const prototype: object = Object.freeze(
  Object.assign(Object.create(null) as object, {
    toJSON(this: JsonDraft) {
      return this.text;
    },
  }),
);

export const jsonDraft = (text: string): JsonDraft =>
  Object.freeze(Object.create(prototype, { text: { value: text, enumerable: true } }) as JsonDraft);

export const isJsonDraft = (value: unknown): value is JsonDraft =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === prototype;

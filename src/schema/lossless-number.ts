/** A number that a JavaScript number cannot hold (9007199254740993, 1e400), as the digits that came. */
export type LosslessNumber = { readonly source: string; toString: () => string };

/* A prototype of its own: structural sharing and React Hook Form copy plain objects by key, which loses the type. */
const prototype: object = Object.freeze(
  Object.assign(Object.create(null) as object, {
    [Symbol.toStringTag]: 'LosslessNumber',
    toString(this: LosslessNumber) {
      return this.source;
    },
  }),
);

export const losslessNumber = (source: string): LosslessNumber =>
  Object.freeze(Object.create(prototype, { source: { value: source, enumerable: true } }) as LosslessNumber);

export const isLosslessNumber = (value: unknown): value is LosslessNumber =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === prototype;

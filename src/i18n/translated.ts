type EnglishForm = 'one' | 'other';
type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<K> = K extends `${infer S}_${EnglishForm}` ? S : never;

/** A missing key does not compile. */
export type Translated<T> = {
  readonly [K in keyof T as K extends `${string}_${EnglishForm}` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
} & { readonly [K in keyof T as `${Stem<K>}_${ArabicForm}`]: string };

import type { en } from './en/en';

/* Types of our own: i18next's took three quarters of the time in which TypeScript checks this project. */

export type English = typeof en;

export type TextsName = keyof English;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `title`, `views.open`, and `entries` for all of `entries_one` and `entries_other`. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Whole}_${PluralForm}`
      ? Whole
      : Key
    : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

type Keys = { [Name in TextsName]: KeyOf<English[Name]> };

/** The keys of one file of texts, or of several: those of the first also by themselves, all of them behind the name of their file. */
export type TextKey<Names extends TextsName | readonly TextsName[]> = Names extends TextsName
  ? Keys[Names]
  : Names extends readonly [infer First extends TextsName, ...unknown[]]
    ? Keys[First] | { [Name in TextsName]: `${Name}:${Keys[Name]}` }[Names[number] & TextsName]
    : never;

export type TextOptions = { readonly count?: number; readonly lng?: string } & Readonly<Record<string, unknown>>;

/** Gives a text, as in `Translate<TextKey<typeof dueTexts>>`. A key that no file has does not compile. */
export type Translate<Key extends string> = (key: Key, options?: TextOptions) => string;

type EnglishForm = 'one' | 'other';
type Stem<K> = K extends `${infer S}_${EnglishForm}` ? S : never;

/** A missing key does not compile. */
export type Translated<T> = {
  readonly [K in keyof T as K extends `${string}_${EnglishForm}` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
} & { readonly [K in keyof T as `${Stem<K>}_${PluralForm}`]: string };

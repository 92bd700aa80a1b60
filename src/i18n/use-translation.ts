import type { i18n as I18next } from 'i18next';
import { useTranslation as useTexts } from 'react-i18next';
import type { TextKey, TextsName, Translate } from './text-keys';

/** The hook is react-i18next's, with keys that are checked in a quarter of the time; see `text-keys`. */
export const useTranslation: <const Names extends TextsName | readonly TextsName[]>(
  names: Names,
) => { t: Translate<TextKey<Names>>; i18n: I18next } = useTexts;

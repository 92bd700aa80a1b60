import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { FormWarning } from '@/ui/form/form-context';
import { markOf } from '../rules/composed';
import { signalWarnings } from '../rules/warnings';

/** What is worth a second look in a signal, in the reader's language. */
export const formWarnings = (signal: ServiceDocument): FormWarning[] =>
  signalWarnings(signal).map(({ path, key, words = [] }) => ({
    path,
    sign: [key, ...words].join(' '),
    message: () => i18n.t(`signals.warnings.${key}`, { words: words.map(markOf).join(' ') }),
    quiet: true,
  }));

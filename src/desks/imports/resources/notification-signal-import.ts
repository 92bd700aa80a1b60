import { signalsPath } from '@/addresses';
import { signalTexts } from '@/i18n/en/signals';
import { i18n, inLanguages } from '@/i18n/i18n';
import { isoFormat } from '@/schema/day';
import { setValueWords } from '@/schema/value-words';
import { wordsOf } from '@/ui/exchange/read/cell-reader';
import type { ImportedResource } from '../plan/imported-resource';
import { signalMutations, signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { wordKey } from '@/resources/notification-signals/rules/linked-record';
import { signalTitle, signalValueWords, suggestionsOf } from '@/resources/notification-signals/signal-words';

const usual = (kind: 'objects' | 'channels') =>
  wordsOf(
    suggestionsOf(kind).map(({ value }) => [
      value,
      inLanguages((lng) => i18n.t(`${kind}.${wordKey(value)}` as 'channels.email', { ns: signalTexts, lng })),
    ]),
  );

setValueWords(notificationSignalSchema, signalValueWords);

export const signalImport: ImportedResource = {
  resource: 'notification-signals',
  schema: notificationSignalSchema,
  label: () => i18n.t('title', { ns: signalTexts }),
  listPath: signalsPath,
  titleOf: signalTitle,
  namesOf: (signal) => [signalTitle(signal)],
  named: ['message', 'subject', 'notificationTitle'],
  keys: [],
  all: signalQueries.all,
  detail: signalQueries.detail,
  replace: signalMutations.replace,
  create: signalMutations.create,
  remove: signalMutations.remove,
  synonyms: {
    userId: ['recipient', 'to', 'users', 'user ids', 'المستلم', 'إلى'],
    message: ['text', 'body', 'النص', 'الرسالة'],
    subject: ['title', 'الموضوع'],
    date: ['send on', 'day', 'التاريخ'],
    time: ['at', 'hour', 'الوقت'],
    channels: ['channel', 'by', 'القناة'],
  },
  meanings: () => ({ days: isoFormat, references: {}, words: { object: usual('objects'), channels: usual('channels') } }),
  example: {
    userId: 'u-1027',
    subject: 'Chilled water maintenance',
    message: 'The chilled water is off on 14 June from 9 to 12.',
    object: 'unit',
    date: '2026-06-12',
    time: '09:00',
    channels: 'email, sms',
  },
};

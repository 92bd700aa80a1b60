import { signalTexts, signals } from '@/i18n/en/signals';
import { i18n } from '@/i18n/i18n';
import type { Suggestion } from '@/ui/form/fields/suggestion';
import type { ServiceDocument } from '@/schema/document';
import { wordKey } from './rules/linked-record';

type Kind = 'objects' | 'channels';

/** The usual values; the service documents none, so any other text stays as it is. */
const usual: Readonly<Record<Kind, readonly string[]>> = {
  objects: ['contract', 'unit', 'quotaPlan', 'reservation', 'customer'],
  channels: ['email', 'sms', 'push', 'inApp', 'whatsapp'],
};

type Key = { [K in Kind]: `${K}.${keyof (typeof signals)[K] & string}` }[Kind];

export function signalWord(kind: Kind, text: string): string {
  const word = wordKey(text);
  return Object.hasOwn(signals[kind], word) ? i18n.t(`${kind}.${word}` as Key, { ns: signalTexts }) : text;
}

export function suggestionsOf(kind: Kind, found: readonly string[] = []): Suggestion[] {
  const known = new Set(usual[kind].map(wordKey));
  const others = [...new Set(found)].filter((text) => text.trim() !== '' && !known.has(wordKey(text)));
  return [...usual[kind], ...others].map((value) => ({ value, label: signalWord(kind, value) }));
}

export const signalValueWords = {
  object: (text: string) => signalWord('objects', text),
  channels: (text: string) => signalWord('channels', text),
};

const filled = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function signalTitle({ subject, notificationTitle, message }: ServiceDocument): string {
  return filled(subject) || filled(notificationTitle) || beginning(filled(message));
}

const LENGTH = 60;

function beginning(text: string): string {
  const [line = ''] = text.split('\n');
  const letters = [...line];
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('').trimEnd()}…` : line;
}

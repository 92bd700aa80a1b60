import type { ServiceDocument } from '@/schema/document';

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

import { isDocument } from '@/schema/document';

/** The texts of a signal, kept under a name; they may hold placeholders. */
export type SignalTemplate = { name: string; subject: string; notificationTitle: string; message: string };

/** What storage holds, as templates; entries that are none are passed over. Never throws. */
export function readTemplates(stored: unknown): readonly SignalTemplate[] {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return entries.flatMap((entry) => {
    if (!isDocument(entry)) return [];
    const { name, subject = '', notificationTitle = '', message = '' } = entry;
    const texts = [name, subject, notificationTitle, message];
    const isRead = texts.every((text) => typeof text === 'string') && String(name).trim() !== '';
    return isRead ? [{ name, subject, notificationTitle, message } as SignalTemplate] : [];
  });
}

/** The list with one more, in place of one of the same name. */
export const withTemplate = (list: readonly SignalTemplate[], template: SignalTemplate): readonly SignalTemplate[] =>
  list.some(({ name }) => name === template.name)
    ? list.map((other) => (other.name === template.name ? template : other))
    : [...list, template];

/** The list with another name for one; unchanged where the name is blank or taken. */
export function withNewName(list: readonly SignalTemplate[], name: string, next: string): readonly SignalTemplate[] {
  const wanted = next.trim();
  if (wanted === '' || list.some((other) => other.name === wanted)) return list;
  return list.map((template) => (template.name === name ? { ...template, name: wanted } : template));
}

export const withoutTemplate = (list: readonly SignalTemplate[], name: string): readonly SignalTemplate[] =>
  list.filter((template) => template.name !== name);

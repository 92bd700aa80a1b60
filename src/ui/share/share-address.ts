import { encoded } from '@/encoded';

export type SharedText = { subject: string; text: string };

/** Without a number WhatsApp asks for the contact. */
export const whatsAppAddress = (text: string, digits = ''): string => `https://wa.me/${digits}?text=${encoded(text)}`;

/** Mail programs of Windows take no longer address. */
const LONGEST = 2000;

/** The text is left out where it is too long. */
export function mailAddress({ subject, text }: SharedText): { address: string; isCut: boolean } {
  const head = `mailto:?subject=${encoded(subject)}`;
  const address = `${head}&body=${encoded(text.replaceAll('\n', '\r\n'))}`;
  return address.length > LONGEST ? { address: head, isCut: true } : { address, isCut: false };
}

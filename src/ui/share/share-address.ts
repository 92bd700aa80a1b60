import { latinDigits } from '@/schema/day';

/** A message for somebody else, with a subject where it goes by mail. */
export type SharedText = { subject: string; text: string };

/**
 * Returns a phone number with its country, as WhatsApp asks for it; undefined for what cannot be one. A number without a country is
 * one of the Emirates.
 */
export function internationalDigits(phone: string): string | undefined {
  const typed = latinDigits(phone).trim();
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  if (typed.startsWith('+')) return digits.length >= 8 ? digits : undefined;
  if (/^0[2-9]\d{7,8}$/.test(digits)) return `971${digits.slice(1)}`;
  if (/^5\d{8}$/.test(digits)) return `971${digits}`;
  return digits.length >= 10 && !digits.startsWith('0') ? digits : undefined;
}

/** Without a number WhatsApp asks for the contact. */
export const whatsAppAddress = (text: string, digits = ''): string => `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

/** Mail programs of Windows take no longer address. */
const LONGEST = 2000;

/** Returns the address of a new mail; where the text is too long for one, the mail begins without it. */
export function mailAddress({ subject, text }: SharedText): { address: string; isCut: boolean } {
  const head = `mailto:?subject=${encodeURIComponent(subject)}`;
  const address = `${head}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return address.length > LONGEST ? { address: head, isCut: true } : { address, isCut: false };
}

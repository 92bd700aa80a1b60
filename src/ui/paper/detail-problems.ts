import { latinDigits } from '@/schema/day';
import { safeUrl, whyBlocked } from '../text/safe-url';

/** Texts are under `company:problems`. */
export type DetailProblem = 'phone' | 'email' | 'trn' | 'insecure' | 'unsafe';

/** Takes Arabic digits, spaces and hyphens. */
export const bareTrn = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '');

/** Takes an empty detail as right: none is required. */
export function detailProblem(field: string, typed: string): DetailProblem | undefined {
  if (typed === '') return undefined;
  if (field === 'phone') return /^\+?(?:[\s().-]*\d){5,15}[\s().-]*$/.test(latinDigits(typed)) ? undefined : 'phone';
  if (field === 'email') return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed) ? undefined : 'email';
  if (field === 'trn') return /^\d{15}$/.test(bareTrn(typed)) ? undefined : 'trn';
  if (field === 'logo') return safeUrl('image', typed) === undefined ? whyBlocked(typed) : undefined;
  return undefined;
}

import { availabilityTexts } from '@/i18n/en/availability';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ShownStatus } from './availability';

/** Shows a status in the language of the format: "Sold", or "Sold in the list of 20 Nov 2026" where only a price list says it. */
export function statusText(shown: ShownStatus, format: Format): string {
  const [status, day] = shown.split('@');
  const lng = format.settings.language;
  return day === undefined
    ? i18n.t(`status.${status as 'sold'}`, { ns: availabilityTexts, lng })
    : i18n.t(`listed.${status as 'sold'}`, { ns: availabilityTexts, lng, day: format.day(day) });
}

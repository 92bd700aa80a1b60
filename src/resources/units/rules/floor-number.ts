import { latinDigits } from '@/schema/day';

const GROUND = /\bground\s+(?:floor|level)\b|(?:الطابق|الدور)\s+ال[أا]رضي/iu;
/** "Floor 22", "Level -1", "22nd floor", "الطابق 22". Without a space a hyphen only separates. */
const NUMBERED =
  /(?:\b(?:floor|level)|(?:^|\s)(?:ال)?(?:طابق|دور))(?:\s+(?<signed>-\d{1,3})|[\s#:-]*(?:(?:no\.?|number|رقم)\s*)?(?<plain>\d{1,3}))(?![\p{L}\d])|\b(?<ordinal>\d{1,3})(?:st|nd|rd|th)\s+(?:floor|level)\b/iu;
const SEVERAL = /\d\s*(?:[-–—&,،]|to|and|إلى|الى|و)\s*\d/iu;

export function floorInName(name: unknown): number | undefined {
  if (typeof name !== 'string') return undefined;
  const text = latinDigits(name);
  if (GROUND.test(text)) return 0;
  const { signed, plain, ordinal } = NUMBERED.exec(text)?.groups ?? {};
  const floor = signed ?? plain ?? ordinal;
  return floor === undefined || SEVERAL.test(text) ? undefined : Number(floor);
}

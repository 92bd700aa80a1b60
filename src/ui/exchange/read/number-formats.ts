import { otherCurrencyIn } from '@/i18n/currency-words';
import { scaleIn } from '@/i18n/sheet-words';
import { areaUnitIn } from './area-words';
import { dayOfSerial, type FileCell } from './file-cell';

type NumberMeaning = 'number' | 'day' | 'dayTime' | 'time' | 'percent';
/**
 * `code` where the format shows more of a whole number than its figures: `0000`, `"B-"000`; `around` where it writes another currency or a
 * unit beside the number, and `scale` where it shows so many times what is stored: `$#,##0`, `0" sqft"`, `#,##0"K"`.
 */
export type NumberFormat = {
  meaning: NumberMeaning;
  code?: string;
  around?: readonly [before: string, after: string];
  scale?: number;
};

/** Every workbook has these formats by number; the others are plain numbers. */
const BUILT_IN: ReadonlyArray<readonly [from: number, to: number, meaning: NumberMeaning]> = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'dayTime'],
  [27, 31, 'day'],
  [32, 35, 'time'],
  [36, 36, 'day'],
  [45, 47, 'time'],
  [50, 58, 'day'],
];

/** Those of money stand for dollars where the workbook does not say otherwise. */
const IN_DOLLARS: ReadonlySet<number> = new Set([5, 6, 7, 8, 42, 44]);

export const builtInFormat = (id: number): NumberFormat => ({
  meaning: BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number',
  ...(IN_DOLLARS.has(id) && { around: ['$', ''] as const }),
});

/** With two zeros in a row or a literal, such a format shows more than the number. */
const SHOWN = /^(?:[0#]|"[^"]*"|\\.|[-/ ().+])+$/;

/** Reads formats such as `dd/mm/yyyy`, `[$-2001]d mmmm;@`, `0.0%` or `0000`. */
export function numberFormat(code: string): NumberFormat {
  const [first = ''] = code.split(';');
  // Elapsed times such as [h]:mm stay; colours, conditions, currencies, quoted and escaped characters say nothing.
  const plain = first.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/general/i.test(plain)) return { meaning: 'number' };
  const hasTime = /[hs]/i.test(plain);
  const hasDay = /[yd]/i.test(plain) || (/m/i.test(plain) && !hasTime);
  if (hasDay) return { meaning: hasTime ? 'dayTime' : 'day' };
  if (hasTime) return { meaning: 'time' };
  if (plain.includes('%')) return { meaning: 'percent' };
  const around = aroundNumber(first);
  if (around) return { meaning: 'number', ...around };
  const isShown = SHOWN.test(first) && /0/.test(plain) && (/00/.test(plain) || first !== plain) && !/[.]/.test(plain);
  return isShown ? { meaning: 'number', code: first } : { meaning: 'number' };
}

/** Returns undefined where a format writes nothing beside its numbers that changes what they mean. */
function aroundNumber(code: string): Pick<NumberFormat, 'around' | 'scale'> | undefined {
  let [before, after, figures] = ['', '', ''];
  // Currencies, quoted texts, escaped signs, other brackets and fillers, figures, and what stands alone.
  for (const [part, currency, quoted, escaped] of code.matchAll(
    /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|[#0?.,]+|[^]/g,
  )) {
    const text = currency ?? quoted ?? escaped ?? (/^[$€£¥₹\s]$/.test(part) ? part : '');
    if (/^[#0?.,]/.test(part)) figures += part;
    else if (figures === '') before += text;
    else after += text;
  }
  const words = `${before} ${after.replace(/^,/, '')}`;
  const said = scaleIn(words);
  // Each comma at the end of the figures hides three of them.
  const hidden = /,*$/.exec(figures)?.[0].length ?? 0;
  const scale = said === undefined ? 1 : said / 1000 ** hidden;
  if (otherCurrencyIn(words) === undefined && areaUnitIn(words) === undefined && scale === 1) return undefined;
  return { around: [before.trim(), after.trim()], ...(scale !== 1 && { scale }) };
}

const SECONDS_A_DAY = 24 * 60 * 60;

export function numberCell(
  value: number,
  { meaning, code, around, scale = 1 }: NumberFormat = { meaning: 'number' },
  from1904: boolean,
): FileCell {
  if (around)
    return {
      number: Number((value * scale).toPrecision(15)),
      shown: [around[0], value.toLocaleString('en', { maximumFractionDigits: 20 }), around[1]].filter(Boolean).join(' '),
    };
  if (meaning === 'number')
    return code !== undefined && Number.isSafeInteger(value) && value >= 0 ? shownNumber(value, code) : value;
  // In fifteen digits, so that 5.1 % has none that binary fractions add.
  if (meaning === 'percent') return { percent: Number((value * 100).toPrecision(15)) };
  // To the millisecond, below which binary fractions are not exact.
  const milliseconds = Math.round(value * SECONDS_A_DAY * 1000);
  const whole = Math.floor(milliseconds / (SECONDS_A_DAY * 1000));
  // To the second, as programs show it, but never into the next day.
  const seconds = Math.min(Math.round(milliseconds / 1000) - whole * SECONDS_A_DAY, SECONDS_A_DAY - 1);
  const time = clock(Math.floor(seconds / 60));
  if (meaning === 'time') return value >= 0 && value < 1 ? time : value;
  const day = dayOfSerial(whole, from1904);
  if (day === undefined) return value;
  return time === '00:00' ? { day } : { day, time };
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function shownNumber(number: number, code: string): FileCell {
  const parts = code.match(/"[^"]*"|\\.|./g) ?? [];
  const places = parts.filter((part) => part === '0' || part === '#').length;
  const figures = String(number).padStart(places, ' ');
  let place = 0;
  const shown = parts
    .map((part) => {
      if (part !== '0' && part !== '#') return part.startsWith('"') ? part.slice(1, -1) : part.replace(/^\\/, '');
      place += 1;
      // The first place takes all figures for which there are none.
      const own = place === 1 ? figures.slice(0, figures.length - places + 1) : (figures.at(place - 1 - places) ?? '');
      return own.trim() === '' ? (part === '0' ? '0' : '') : own;
    })
    .join('');
  return { number, shown };
}

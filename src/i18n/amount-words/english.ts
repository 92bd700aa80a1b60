/*
 * Convention: British, as in the Emirates. "and" stands before tens and units ("one hundred and five", "one thousand and five"), and
 * before the fils; no commas. The plural of fils is fils.
 */

/** The words of 0 to 19; that of 0 is empty, since nothing is said of it beside others. */
const SMALL = (
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen' +
  ' sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

export function englishAmount(dirhams: number, fils: number): string {
  const amount = [
    ...(dirhams > 0 || fils === 0 ? [`${whole(dirhams)} ${dirhams === 1 ? 'dirham' : 'dirhams'}`] : []),
    ...(fils > 0 ? [`${belowHundred(fils)} fils`] : []),
  ].join(' and ');
  return amount.charAt(0).toUpperCase() + amount.slice(1);
}

function whole(value: number): string {
  if (value === 0) return 'zero';
  const rest = value % 1000;
  const thousands = Math.floor(value / 1000) % 1000;
  const millions = Math.floor(value / 1_000_000);
  return [
    ...(millions > 0 ? [`${belowThousand(millions)} million`] : []),
    ...(thousands > 0 ? [`${belowThousand(thousands)} thousand`] : []),
    ...(rest === 0 ? [] : [rest < 100 && value > rest ? `and ${belowHundred(rest)}` : belowThousand(rest)]),
  ].join(' ');
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest);
  return `${SMALL[hundreds]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`;
}

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const [tens, unit] = [TENS[Math.floor(value / 10)], SMALL[value % 10]];
  return unit ? `${tens}-${unit}` : `${tens}`;
}

type Fraction = readonly [over: bigint, under: bigint];

/** Has no value, and neither has what is calculated with it: it is nothing parted by nothing. */
const NONE: Fraction = [0n, 0n];

/** Exact, rounded to hundredths, ties away from zero; undefined for no sum or division by zero. `read` may give NaN. */
export function calculated(text: string, read: (numeral: string) => number): { value: number; isRounded: boolean } | undefined {
  const parts = text.match(/[-+*/()]|[^-+*/()\s][^-+*/()]*/g) ?? [];
  let at = 0;
  const one = (): Fraction => {
    const part = parts[at++] ?? '';
    if (part === '+') return one();
    if (part === '-') return times([-1n, 1n], one());
    if (part !== '(') return fractionOf(read(part));
    const inner = all();
    return parts[at++] === ')' ? inner : NONE;
  };
  const product = (): Fraction => {
    let left = one();
    while (parts[at] === '*' || parts[at] === '/') {
      const isParted = parts[at++] === '/';
      const [over, under] = one();
      left = times(left, isParted && under !== 0n ? [under, over] : [over, under]);
    }
    return left;
  };
  const all = (): Fraction => {
    let left = product();
    while (parts[at] === '+' || parts[at] === '-') {
      const sign = parts[at++] === '-' ? -1n : 1n;
      const [over, under] = product();
      left = [left[0] * under + sign * over * left[1], left[1] * under];
    }
    return left;
  };
  const [over, under] = all();
  if (under === 0n || at < parts.length) return undefined;
  const isBelow = over < 0n !== under < 0n;
  const [size, share] = [(over < 0n ? -over : over) * 100n, under < 0n ? -under : under];
  const hundredths = Number((2n * size + share) / (2n * share));
  return { value: (isBelow && hundredths > 0 ? -hundredths : hundredths) / 100, isRounded: size % share !== 0n };
}

const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];

function fractionOf(number: number): Fraction {
  const text = String(number);
  if (!/^\d+(?:\.\d+)?$/.test(text)) return NONE;
  const [whole = '', fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

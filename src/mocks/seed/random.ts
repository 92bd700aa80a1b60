export type Random = {
  fraction: () => number;
  whole: (least: number, most: number) => number;
  pick: <T>(options: readonly [T, ...T[]]) => T;
  id: () => string;
};

/** Creates a generator that repeats the same numbers for the same start (mulberry32). */
export function createRandom(start: number): Random {
  let state = start >>> 0;
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const fraction = () => bits() / 2 ** 32;
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    pick: (options) => options[whole(0, options.length - 1)] ?? options[0],
    id: () => [bits(), bits(), bits()].map((one) => one.toString(16).padStart(8, '0')).join(''),
  };
}

import * as fc from 'fast-check';

/** Expects a law to hold, whatever is generated for it. */
export const always = <Ts extends [unknown, ...unknown[]]>(
  ...law: [...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, predicate: (...args: Ts) => boolean | void]
): void => fc.assert(fc.property<Ts>(...law));

const PERCENT_LIMIT = 100;

/** Tells whether a part of the price that a payment plan states is a percentage; above 100 it is an amount in AED. */
export const readsAsPercent = (value: number): boolean => value <= PERCENT_LIMIT;

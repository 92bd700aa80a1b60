/** Leaves out the digits that binary fractions add to a result: fifteen are exact. */
export const exactly = (value: number): number => Number(value.toPrecision(15));

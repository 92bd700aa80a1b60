export const inTurn = (...orders: readonly number[]): number => orders.find((order) => order !== 0) ?? 0;

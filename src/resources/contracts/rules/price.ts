import { isDocument, type ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { entriesOf } from './rows';

/** Returns AED: one term of a lease, else the price before its discount. Undefined if no unit has one. */
export const rentOrPrice = ({ units }: ServiceDocument): number | undefined =>
  sumOf(entriesOf(units).map((row) => (isDocument(row) ? row.rent : undefined)));

/** Returns the price of a sale or a reservation in AED, after its discount; undefined if no unit has a price. */
export function agreedPrice(contract: ServiceDocument): number | undefined {
  const price = rentOrPrice(contract);
  const discount = readAmount(contract.discount);
  return price === undefined || discount === undefined ? price : sumToCent([price, -discount]);
}

/** Adds the customers' shares in percent, which should be 100; undefined without any. */
export const shareSum = ({ customer }: ServiceDocument): number | undefined =>
  sumOf(entriesOf(customer).map((row) => (isDocument(row) ? row.share : undefined)));

/** Adds amounts in hundredths, to avoid binary fraction digits; skips other values. Undefined without any amount. */
export function sumOf(values: readonly unknown[]): number | undefined {
  const amounts = values.map(readAmount).filter((amount) => amount !== undefined);
  return amounts.length === 0 ? undefined : sumToCent(amounts);
}

/** Splits 100% into equal shares of two decimals; the first ones take the remainder. */
export function equalShares(count: number): number[] {
  const each = Math.floor(10_000 / count);
  const left = 10_000 - each * count;
  return Array.from({ length: count }, (_, index) => (each + (index < left ? 1 : 0)) / 100);
}

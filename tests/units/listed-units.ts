import type { ServiceDocument } from '@/schema/document';

const floor = (rooms: number, view: string) => [{ rooms, baths: rooms + 1, view }];
const apartment = { type: 'apartment', city: 'Dubai', subProjectId: 'Marsa', priceBase: 'total' };
const villa = { type: 'villa', city: 'Al Ain', subProjectId: 'Wadi', priceBase: 'per year' };
const options = [85_000, 9e6].map((price) => ({ price, active: price < 1e6 }));
const unit = (_id: string, name: string, price: unknown, surface: number | null, more: ServiceDocument): ServiceDocument => {
  return { _id, name, price, surface, ...more };
};

/** Four units of a list, the last one with values of other types. */
export const listedUnits = [
  unit('u1', 'B-1408', 1_250_000, 92, { ...apartment, unitNameAr: 'شقّة الإمارات', floorsPlan: floor(2, 'sea') }),
  unit('u2', 'V-21', 130_000, 300, { ...villa, floorsPlan: floor(4, 'garden') }),
  unit('u3', 'B-210', 700_000, 68, { ...apartment, unitNameAr: 'شقة', options, floorsPlan: floor(1, 'city') }),
  unit('u4', 'TH-07', '900,000', null, { unitNameAr: 'بيت', type: 'townhouse', city: 'Sharjah', priceBase: 'ask us' }),
];

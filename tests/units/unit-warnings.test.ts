import { describe, expect, test } from 'vitest';
import { lastReading } from '@/resources/units/rules/readings';
import { unitWarnings } from '@/resources/units/rules/warnings';
import type { ServiceDocument } from '@/schema/document';

const sound: ServiceDocument = { name: 'Palm Tower', type: 'apartment' };
const isLoaded = (address: string) => address.startsWith('https:') || address.startsWith('/');
const plans = (...downPayments: number[]) => downPayments.map((downPayment, at) => ({ planName: `Plan ${at}`, downPayment }));
const reading = (readingDate: string | undefined, more: ServiceDocument) => ({ service: 'water', readingDate, ...more });
const at = (longitude: unknown, latitude: unknown, type = 'Point') => ({ type, coordinates: [longitude, latitude] });
const found = (unit: ServiceDocument) =>
  unitWarnings({ ...sound, ...unit }, isLoaded)
    .map(({ path, key }) => `${path} ${key}`)
    .join(', ');

describe('a unit causes a warning [R13]', () => {
  const [first, second] = ['2026-10-01', '2026-11-01'];
  const [named, chosen] = [{ planName: 'a' }, { planName: 'a', default: true }];
  const fell = { previousReading: 9, currentReading: 8 };
  const two = { featureNumber: 2 };
  test.each<[when: string, unit: ServiceDocument, warnings: string]>([
    ['not when it is sound', { price: 5, specs: [{ featureNumber: 1 }], gallery: ['https://a.example/1.jpg', '/own.svg'] }, ''],
    ['without a name', { name: ' ' }, 'name missing'],
    ['without a type', { type: null }, 'type missing'],
    ['with a nameless plan', { paymentPlans: [{}] }, 'paymentPlans.0.planName missing'],
    ['with a price below zero', { price: -1 }, 'price negative'],
    ['with an option below zero', { options: [{ optionName: 'a', price: -2 }] }, 'options.0.price negative'],
    ['when its range is crossed', { startingPrice: 9, maxPrice: 8, price: 20 }, 'startingPrice startingAboveMax'],
    ['when its price is above its range', { startingPrice: 5, maxPrice: 8, price: 9 }, 'price priceOutside'],
    ['when its price is below its range', { startingPrice: 5, price: 4 }, 'price priceOutside'],
    ['not for a maximum of 0, which is none', { startingPrice: 5, maxPrice: 0, price: 9 }, ''],
    ['with crossed limits', { paymentPlans: [{ ...named, minPrice: 9, maxPrice: 8 }] }, 'paymentPlans.0.minPrice minAboveMax'],
    ['with two default plans', { paymentPlans: [chosen, named, chosen] }, 'paymentPlans.2.default secondDefault'],
    ['with a number twice', { specs: [two, two, {}] }, 'specs.1.featureNumber duplicateNumber'],
    [
      'with a down payment above its price',
      { price: 500_000, paymentPlans: plans(500_001, 500_000) },
      'paymentPlans.0.downPayment downPaymentAbovePrice',
    ],
    [
      'with a down payment of more than 100 percent, which reads as an amount',
      { price: 500_000, paymentPlans: plans(120, 100) },
      'paymentPlans.0.downPayment downPaymentIsAmount',
    ],
    ['not with a down payment in AED while it has no price', { paymentPlans: plans(50_000) }, ''],
    ['without a date', { readings: [reading(undefined, { currentReading: 5 })] }, 'readings.0.readingDate readingUndated'],
    ['without a value', { readings: [reading(second, {})] }, 'readings.0.currentReading readingWithoutValue'],
    ['with a reading without both', { readings: [{ service: 'water' }] }, 'readings.0.currentReading readingEmpty'],
    ['with coordinates that look swapped', { unitLocation: at(25.2, 55.3) }, 'unitLocation.coordinates.0 swapped'],
    ['with coordinates that are no place', { unitLocation: { coordinates: [200, 25] } }, 'unitLocation.coordinates.0 outOfRange'],
    ['with half of its coordinates', { unitLocation: { coordinates: [55.3, null] } }, 'unitLocation.coordinates.1 incomplete'],
    ['not for another geometry', { unitLocation: at([55, 25], [55.1, 25.1], 'LineString') }, ''],
    ['when a meter fell', { readings: [reading(second, fell)] }, 'readings.0.currentReading readingFell'],
    [
      'when a meter does not go on where it ended, past rows that are no records',
      { readings: ['x', reading(first, { currentReading: 8 }), reading(second, { previousReading: 9, currentReading: 9 })] },
      'readings.2.previousReading readingGap',
    ],
    ['with a cover that is not loaded', { unitImageUrl: 'http://a.example/1.jpg' }, 'unitImageUrl unsafeImage'],
    ['with a picture of a spec', { specs: [{ featureImage: 'data:text/html,x' }] }, 'specs.0.featureImage unsafeImage'],
    ['with a picture not loaded', { gallery: ['data:text/html,x', 'https://a.example/1.jpg', 7] }, 'gallery.0 unsafeImage'],
    ['never because of unknown types', { price: '5', specs: 'none', readings: { a: 1 }, unitLocation: 7, gallery: null }, ''],
    ['never because of rows of unknown types', { paymentPlans: [null, 3] }, ''],
  ])('%s', (_, unit, warnings) => expect(found(unit)).toBe(warnings));
});

const rows = [
  { service: 'Water', currentReading: 50, readingDate: '01/10/2026' },
  { service: 'water', currentReading: 40, readingDate: '2026-09-01' },
  { service: 'cooling', currentReading: 7 },
  { service: 'water', currentReading: '60', readingDate: '2026-11-01' },
];
test('the last reading of a service is the latest by date that has a number, and unknown where there is none', () => {
  expect([lastReading(rows, ' water'), lastReading(rows, 'gas')]).toEqual([50, undefined]);
});

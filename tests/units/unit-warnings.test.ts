import { describe, expect, test } from 'vitest';
import { lastReading } from '@/resources/units/rules/last-reading';
import { unitWarnings } from '@/resources/units/rules/warnings';
import type { ServiceDocument } from '@/schema/document';

// @vitest-environment node

const sound: ServiceDocument = { name: 'Palm Tower', type: 'apartment' };
const isLoaded = (address: string) => address.startsWith('https:') || address.startsWith('/');
const plansWith = (...downPayments: number[]) => downPayments.map((downPayment, at) => ({ planName: `Plan ${at}`, downPayment }));
const reading = (readingDate: string | undefined, more: ServiceDocument) => ({ service: 'water', readingDate, ...more });
const found = (unit: ServiceDocument) => unitWarnings({ ...sound, ...unit }, isLoaded).map(({ path, key }) => `${path} ${key}`);

describe('a unit causes a warning [R13]', () => {
  test.each<[string, ServiceDocument, string[]]>([
    ['not when it is sound', { price: 5, specs: [{ featureNumber: 1 }], gallery: ['https://a.example/1.jpg', '/own.svg'] }, []],
    ['without a name', { name: ' ' }, ['name missing']],
    ['without a type', { type: null }, ['type missing']],
    ['with a nameless plan', { paymentPlans: [{}] }, ['paymentPlans.0.planName missing']],
    [
      'with amounts below zero',
      { price: -1, options: [{ optionName: 'a', price: -2 }] },
      ['price negative', 'options.0.price negative'],
    ],
    ['when its range is crossed', { startingPrice: 9, maxPrice: 8, price: 20 }, ['startingPrice startingAboveMax']],
    ['when its price is above its range', { startingPrice: 5, maxPrice: 8, price: 9 }, ['price priceOutside']],
    ['when its price is below its range', { startingPrice: 5, price: 4 }, ['price priceOutside']],
    ['not for a maximum of 0, which is none', { startingPrice: 5, maxPrice: 0, price: 9 }, []],
    [
      'when a plan’s limits are crossed',
      { paymentPlans: [{ planName: 'a', minPrice: 9, maxPrice: 8 }] },
      ['paymentPlans.0.minPrice minAboveMax'],
    ],
    [
      'with two default plans',
      { paymentPlans: [{ planName: 'a', default: true }, { planName: 'b' }, { planName: 'c', default: true }] },
      ['paymentPlans.2.default secondDefault'],
    ],
    [
      'with a number twice',
      { specs: [{ featureNumber: 2 }, { featureNumber: 2 }, {}] },
      ['specs.1.featureNumber duplicateNumber'],
    ],
    [
      'with a down payment above its price',
      { price: 500_000, paymentPlans: plansWith(500_001, 500_000) },
      ['paymentPlans.0.downPayment downPaymentAbovePrice'],
    ],
    [
      'with a down payment of more than 100 percent, which reads as an amount',
      { price: 500_000, paymentPlans: plansWith(120, 100) },
      ['paymentPlans.0.downPayment downPaymentIsAmount'],
    ],
    ['not with a down payment in AED while it has no price', { paymentPlans: plansWith(50_000) }, []],
    [
      'with a reading without a date',
      { readings: [reading(undefined, { currentReading: 5 })] },
      ['readings.0.readingDate readingUndated'],
    ],
    [
      'with a reading without a value',
      { readings: [reading('2026-11-01', { currentReading: null })] },
      ['readings.0.currentReading readingWithoutValue'],
    ],
    ['with a reading without both', { readings: [{ service: 'water' }] }, ['readings.0.currentReading readingEmpty']],
    [
      'with coordinates that look swapped',
      { unitLocation: { type: 'Point', coordinates: [25.2, 55.3] } },
      ['unitLocation.coordinates.0 swapped'],
    ],
    [
      'with coordinates that are no place',
      { unitLocation: { coordinates: [200, 25] } },
      ['unitLocation.coordinates.0 outOfRange'],
    ],
    ['with half of its coordinates', { unitLocation: { coordinates: [55.3, null] } }, ['unitLocation.coordinates.1 incomplete']],
    [
      'not for another geometry',
      { unitLocation: { type: 'LineString', coordinates: [55, 55.1].map((longitude) => [longitude, longitude - 30]) } },
      [],
    ],
    [
      'when a meter fell',
      { readings: [reading('2026-11-01', { previousReading: 9, currentReading: 8 })] },
      ['readings.0.currentReading readingFell'],
    ],
    [
      'when a meter does not go on where it ended, past rows that are no records',
      {
        readings: [
          'x',
          reading('2026-10-01', { currentReading: 8 }),
          reading('2026-11-01', { previousReading: 9, currentReading: 9 }),
        ],
      },
      ['readings.2.previousReading readingGap'],
    ],
    [
      'with pictures that are not loaded',
      {
        unitImageUrl: 'http://a.example/1.jpg',
        gallery: ['data:text/html,x', 'https://a.example/1.jpg', 7],
        specs: [{ featureImage: 'data:text/html,x' }],
      },
      ['unitImageUrl unsafeImage', 'specs.0.featureImage unsafeImage', 'gallery.0 unsafeImage'],
    ],
  ])('%s', (_, unit, expected) => {
    expect(found(unit)).toEqual(expected);
  });

  test('never because of unknown types', () => {
    expect(
      found({ price: '5', specs: 'none', readings: { a: 1 }, unitLocation: 7, paymentPlans: [null, 3], gallery: null }),
    ).toEqual([]);
  });
});

describe('the last reading of a service', () => {
  const rows = [
    { service: 'Water', currentReading: 50, readingDate: '01/10/2026' },
    { service: 'water', currentReading: 40, readingDate: '2026-09-01' },
    { service: 'cooling', currentReading: 7 },
    { service: 'water', currentReading: '60', readingDate: '2026-11-01' },
  ];
  test('is the latest by date that has a number', () => expect(lastReading(rows, ' water')).toBe(50));
  test('is unknown where there is none', () => expect(lastReading(rows, 'gas')).toBeUndefined());
});

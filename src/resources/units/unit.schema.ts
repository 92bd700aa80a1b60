import {
  amount,
  area,
  arabicText,
  count,
  day,
  expectedText,
  flag,
  floor,
  group,
  image,
  images,
  list,
  longArabicText,
  longText,
  number,
  numbers,
  record,
  text,
  type RecordOf,
} from '@/schema/field';

export const specSchema = record('unit.specs', {
  featureNumber: count('Feature number'),
  featureType: text('Feature type'),
  featureImage: image('Feature image'),
  featureDesc: longText('Description'),
  featureDescAr: longArabicText('Description (Arabic)'),
  featureTag: text('Tag'),
  active: flag('Active'),
});

export const optionSchema = record('unit.options', {
  optionNumber: count('Option number'),
  optionName: expectedText('Option name'),
  optionNameAr: arabicText('Option name (Arabic)'),
  area: number('Area'),
  uom: text('Unit of measure'),
  price: amount('Price'),
  active: flag('Active'),
});

export const paymentPlanSchema = record('unit.paymentPlans', {
  planNumber: count('Plan number'),
  planName: expectedText('Plan name'),
  planNameAr: arabicText('Plan name (Arabic)'),
  planDesc: longText('Description'),
  planDescAr: longArabicText('Description (Arabic)'),
  minPrice: amount('Minimum price'),
  maxPrice: amount('Maximum price'),
  default: flag('Default plan'),
  /** Up to 100 a percentage of the price, above it money. */
  downPayment: number('Down payment'),
  installmentsValue: number('Instalment'),
  paymentDetails: longText('Payment details'),
  active: flag('Active'),
});

export const floorPlanSchema = record('unit.floorsPlan', {
  floorsNumber: floor('Floor number'),
  floorName: expectedText('Floor name'),
  floorNameAr: arabicText('Floor name (Arabic)'),
  floorDesc: longText('Description'),
  floorDescAr: longArabicText('Description (Arabic)'),
  rooms: count('Bedrooms'),
  baths: count('Baths'),
  view: text('View'),
  area: number('Area'),
  uom: text('Unit of measure'),
  price: amount('Price'),
  extras: longText('Extras'),
  floorImage: image('Floor image'),
});

const readingSchema = record('unit.readings', {
  service: expectedText('Service'),
  currentReading: number('Current reading'),
  previousReading: number('Previous reading'),
  cost: amount('Cost'),
  readingDate: day('Reading date'),
  /** The service spells this field with a capital N. */
  Notes: longText('Notes'),
});

const locationSchema = record('unit.unitLocation', {
  type: text('Geometry type'),
  /** Longitude first, then latitude, as in GeoJSON. */
  coordinates: numbers('Longitude and latitude'),
});

export const unitSchema = record('unit', {
  name: expectedText('Name'),
  type: expectedText('Type'),
  location: text('Location'),
  price: amount('Price'),
  surface: area('Area'),
  guaranty: amount('Security deposit'),
  city: text('City'),
  subProjectId: text('Project'),
  priceBase: text('Price basis'),
  unitImageUrl: image('Cover image'),
  unitNameAr: arabicText('Name (Arabic)'),
  unitLocation: group('Coordinates', locationSchema),
  expense: group('Service charge', record('unit.expense', { name: text('Charge name'), value: amount('Charge amount') })),
  startingPrice: amount('Price from'),
  maxPrice: amount('Price up to'),
  unitDesc: longText('Description'),
  unitDescAr: longArabicText('Description (Arabic)'),
  unitShortDesc: text('Short description'),
  unitShortDescAr: arabicText('Short description (Arabic)'),
  gallery: images('Gallery'),
  specs: list('Specs', specSchema),
  options: list('Options', optionSchema),
  paymentPlans: list('Payment plans', paymentPlanSchema),
  floorsPlan: list('Floor plans', floorPlanSchema),
  readings: list('Readings', readingSchema),
});

export type ListedWord = 'sold' | 'reserved' | 'leased' | 'unreleased';

/** The same with the day of the list, `YYYY-MM-DD`: `sold@2026-11-20`. */
export type ListedStatus = `${ListedWord}@${string}`;

export type Unit = RecordOf<typeof unitSchema>;
export type Spec = RecordOf<typeof specSchema>;
export type Option = RecordOf<typeof optionSchema>;
export type PaymentPlan = RecordOf<typeof paymentPlanSchema>;
export type FloorPlan = RecordOf<typeof floorPlanSchema>;
export type Reading = RecordOf<typeof readingSchema>;

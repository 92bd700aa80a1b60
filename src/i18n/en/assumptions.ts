import { addTexts } from '../i18n';

export const assumptions = {
  lead: 'The interface leaves much open. This is how Manzil reads it; untouched values go back exactly as they came.',
  change: 'Try it in the demo',
  groups: {
    records: 'Records',
    lists: 'Lists',
    writes: 'Writes',
    values: 'Values',
    units: 'Units',
    contracts: 'Contracts',
    messages: 'Signals and quota plans',
    access: 'Access',
  },
  records: {
    identifier: {
      gap: 'Identifier',
      reading: '`_id`, else `id`, `uuid` or `{ $oid }`. A record without one is listed and cannot be opened.',
    },
    required: {
      gap: 'Required fields',
      reading:
        'None. What one would expect and does not find is a warning that Save anyway passes; only what cannot be read blocks a save.',
    },
    unknown: { gap: 'Fields nobody described', reading: 'They are shown under Other fields and go back exactly as they came.' },
    own: {
      gap: 'The service’s own fields',
      reading:
        '`realmId`, `createdAt`, `updatedAt`, `signalNumber`, `quotaplanNumber`, `notifiedUser`, `incentiveplanId` and generated `terms` are shown, and changed only as JSON.',
    },
  },
  lists: {
    envelope: {
      gap: 'The form of a list',
      reading:
        'A bare array, or one inside `data`, `docs`, `results`, `items`, `rows` and their like; one record counts as a list of one.',
    },
    whole: { gap: 'Units and contracts', reading: 'They come whole: sorting, filters and search happen in the browser.' },
    paging: { gap: '`page` and `limit`', reading: 'Pages begin at 1. Without a total the end is a page shorter than its limit.' },
    sort: {
      gap: '`sortBy` and `order`',
      reading: 'A field’s name and `asc` or `desc`. A page that comes unsorted is sorted here, and says so.',
    },
    q: {
      gap: '`q`',
      reading: 'Free text over all text fields. Where it is ignored, the loaded rows are searched, and the list says so.',
    },
    p: { gap: '`p`', reading: 'A JSON object of equalities that must all hold. It filters; it protects nothing.' },
    slash: {
      gap: 'The doubled slash',
      reading: 'Listing and creating quota plans asks under one slash first; after 404 or 405 under two, and then remembers.',
    },
  },
  writes: {
    accepted: {
      gap: 'Answers to writes',
      reading:
        'Any 2xx with any body or none means accepted. The record is then read again, and what the service changed is told.',
    },
    put: {
      gap: 'PUT and PATCH',
      reading:
        'PUT carries the whole record with only the touched places replaced; PATCH the changed fields, lists whole. Null empties a field. Where PATCH is refused as a method, PUT is used.',
    },
    refused: {
      gap: 'Refusals',
      reading: '`{ message }`, `{ errors }` even with 200, text or HTML; what belongs to a field is shown at it.',
    },
    unsure: {
      gap: 'No answer to a write',
      reading: 'It may have been stored: the record is read again before anything is sent twice. No write is repeated by itself.',
    },
    removed: {
      gap: 'Deleting',
      reading: 'A deleted quota plan is in the bin and can be restored with `deleted: false`; other records are gone.',
    },
  },
  values: {
    dates: {
      gap: 'Dates',
      reading:
        'Contracts write DD/MM/YYYY, readings and signals YYYY-MM-DD; ISO and epoch are understood, MM/DD never. A date goes back in the form it came.',
    },
    money: { gap: 'Currency', reading: 'There is no field for it: amounts are AED.' },
    numbers: { gap: 'Long numbers', reading: 'Numerals that a browser cannot hold are kept digit for digit.' },
    ratio: {
      gap: 'Ratios',
      reading: '`vatRatio` and `commissioneRatio` are fractions from 0 to 1; above 1 they are read as percent, and marked.',
    },
    location: {
      gap: 'The place, `unitLocation`',
      reading: 'A GeoJSON point: longitude first, then latitude. A pair that looks swapped is marked.',
    },
  },
  units: {
    priceBase: {
      gap: 'Price basis, `priceBase`',
      reading: 'Total, per m² and per ft² are sales; per year, per month and areas per year are rents.',
    },
    prices: {
      gap: 'Three prices',
      reading: '`price` is the list price; `startingPrice` and `maxPrice` are the range that is advertised.',
    },
    plans: {
      gap: 'Payment plans',
      reading:
        'A value up to 100 is a percentage of the price, above it money. `paymentDetails` that adds up to 100 % is the schedule.',
    },
    cover: { gap: 'Cover picture', reading: '`unitImageUrl`, else the first of the gallery.' },
    readings: {
      gap: 'Readings',
      reading: 'A meter that falls was changed or misread: it is marked, and no consumption is made of it.',
    },
  },
  contracts: {
    kind: {
      gap: 'Sale, lease, reservation',
      reading: 'Without a frequency a contract is a sale; with `reservationId` and no `contractDate` a reservation.',
    },
    schedule: {
      gap: 'Schedule',
      reading:
        'Terms begin with the calendar’s month, so twelve can be thirteen rows; `manualTerms` replace them where `manual` is true.',
    },
    due: { gap: 'Due', reading: 'It says due, never unpaid, unless the record carries payments.' },
    discount: { gap: 'Discount', reading: 'Money per term, before VAT.' },
  },
  messages: {
    channel: {
      gap: 'Sending over channels',
      reading: '`:id` is a signal; its content and the channels go with it, and each channel becomes a new signal.',
    },
    delivery: { gap: 'Delivery', reading: 'None is reported. Created is said, never sent or delivered.' },
    events: { gap: 'Events', reading: 'None described: lists are asked again when they are opened, and nothing is pushed.' },
    periods: { gap: 'Quota periods', reading: '2026-01, 2026-Q1, 2026. A row without a member is the total of the plan.' },
  },
  access: {
    key: {
      gap: 'The key',
      reading: '`Authorization: Bearer`, in memory or in this tab’s session storage; sent nowhere but to the two addresses.',
    },
    organisation: { gap: 'Organisation', reading: 'No `organizationid` is sent: the interface names none.' },
    busy: { gap: '429 and 503', reading: 'Reads wait as long as Retry-After asks, writes are repeated by hand only.' },
  },
} as const;

export const assumptionTexts = addTexts('assumptions', assumptions);

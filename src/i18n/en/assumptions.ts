import { addTexts } from '../instance';

export const assumptions = {
  lead: 'The interface leaves many details open. This is how Manzil reads them. Values you do not change are sent back exactly as they came.',
  change: 'Try it in the demo',
  groups: {
    records: 'Records',
    lists: 'Lists',
    writes: 'Writes',
    values: 'Values',
    units: 'Units',
    contracts: 'Contracts',
    payments: 'Payments',
    messages: 'Signals and quota plans',
    access: 'Access',
  },
  records: {
    identifier: {
      gap: 'Identifier',
      reading: '`_id`, or else `id`, `uuid` or `{ $oid }`. A record without one is listed but cannot be opened.',
    },
    required: {
      gap: 'Required fields',
      reading:
        'None. Recommended fields that are missing give a warning, and you can save anyway. Only values that cannot be read block a save.',
    },
    unknown: { gap: 'Undocumented fields', reading: 'Shown under Advanced and sent back exactly as they came.' },
    own: {
      gap: 'Fields set by the service',
      reading:
        '`realmId`, `createdAt`, `updatedAt`, `signalNumber`, `quotaplanNumber`, `notifiedUser`, `incentiveplanId` and generated `terms` are shown and can be changed only as JSON.',
    },
  },
  lists: {
    envelope: {
      gap: 'List format',
      reading:
        'A bare array, or an array inside `data`, `docs`, `results`, `items`, `rows` and similar names. A single record counts as a list of one.',
    },
    whole: { gap: 'Units and contracts', reading: 'Lists come complete. The browser sorts, filters and searches them.' },
    paging: {
      gap: '`page` and `limit`',
      reading: 'Pages start at 1. Without a total, a page shorter than its limit is the last one.',
    },
    sort: {
      gap: '`sortBy` and `order`',
      reading: 'A field name and `asc` or `desc`. If a page comes unsorted, Manzil sorts it and says so.',
    },
    q: {
      gap: '`q`',
      reading: 'Free text in all text fields. If the service ignores it, Manzil searches the loaded rows and says so.',
    },
    p: {
      gap: '`p`',
      reading: 'A JSON object of fields and values that must all match. It filters; it does not protect anything.',
    },
    slash: {
      gap: 'Double slash',
      reading:
        'Quota plans are listed and created with a single slash first. After a 404 or 405 Manzil uses a double slash and remembers it.',
    },
  },
  writes: {
    accepted: {
      gap: 'Responses to writes',
      reading:
        'Any 2xx, with or without a body, means accepted. Manzil then reads the record again and reports what the service changed.',
    },
    put: {
      gap: 'PUT and PATCH',
      reading:
        'PUT sends the whole record with only your changes replaced. PATCH sends the changed fields, with whole lists. Null empties a field. If PATCH is not supported, Manzil uses PUT.',
    },
    refused: {
      gap: 'Rejected writes',
      reading: '`{ message }`, `{ errors }` even with status 200, text or HTML. An error about a field is shown at that field.',
    },
    unsure: {
      gap: 'No response to a write',
      reading:
        'The write may have been saved, so Manzil reads the record again before sending anything twice. It never repeats a write by itself.',
    },
    removed: {
      gap: 'Deleting',
      reading:
        'A deleted quota plan is in the bin and can be restored with `deleted: false`. Other records are deleted for good.',
    },
  },
  values: {
    dates: {
      gap: 'Dates',
      reading:
        'Contracts use DD/MM/YYYY, readings and signals YYYY-MM-DD. ISO and epoch dates are understood, MM/DD never. A date is sent back in the format it came in.',
    },
    money: { gap: 'Currency', reading: 'There is no currency field: all amounts are in AED.' },
    numbers: { gap: 'Long numbers', reading: 'Numbers too long for a browser are kept digit for digit.' },
    ratio: {
      gap: 'Rates',
      reading:
        '`vatRatio` and `commissioneRatio` are fractions from 0 to 1. A number above 1 is read as a percentage and flagged.',
    },
    location: {
      gap: 'Coordinates, `unitLocation`',
      reading: 'A GeoJSON point: longitude first, then latitude. A pair that looks swapped is flagged.',
    },
  },
  units: {
    priceBase: {
      gap: 'Price basis, `priceBase`',
      reading: 'Total price, per m² and per ft² are sales; per year, per month and per area per year are rents.',
    },
    prices: {
      gap: 'Three prices',
      reading: '`price` is the list price; `startingPrice` and `maxPrice` are the advertised range.',
    },
    plans: {
      gap: 'Payment plans',
      reading:
        'A number up to 100 is a percentage of the price; a larger one is an amount. `paymentDetails` that add up to 100% are the schedule.',
    },
    cover: { gap: 'Cover picture', reading: '`unitImageUrl`, or else the first gallery picture.' },
    readings: {
      gap: 'Readings',
      reading: 'A reading below the previous one means a new meter or an error. It is flagged and no consumption is calculated.',
    },
  },
  contracts: {
    kind: {
      gap: 'Sale, lease, reservation',
      reading: 'A contract without a frequency is a sale. With `reservationId` and no `contractDate` it is a reservation.',
    },
    schedule: {
      gap: 'Schedule',
      reading: 'Terms follow calendar months, so 12 terms can be 13 rows. `manualTerms` replace them when `manual` is true.',
    },
    due: {
      gap: 'Due',
      reading:
        'Amounts are shown as due, never as unpaid, unless the record has payments or all payments are recorded in Manzil.',
    },
    discount: { gap: 'Discount', reading: 'An amount per term, before VAT.' },
  },
  switches: {
    recordsAll: {
      label: 'We record all payments in Manzil',
      text: 'On: what is not recorded as received is unpaid, also where nothing was ever recorded. Off: that is said only of contracts with a payment.',
    },
    countsDeposited: {
      label: 'A deposited cheque counts as received',
      text: 'On: it counts from the day it goes to the bank. Off: from the day the bank has cleared it.',
    },
  },
  payments: {
    place: {
      gap: 'Where payments are kept',
      reading:
        'In `payments` of the instalment they settle: a row of `terms`, or of `manualTerms` if these apply. A contract without rows keeps each as a line of its notes, and so does one whose `payments` the service drops: `Received AED 500.00 on 15/12/2026, cash, for 15/12/2026 [R-20261215-7K3F]`. Booking payments of a reservation are such lines, and settle the instalments once it is a sale.',
    },
    entry: {
      gap: 'A payment',
      reading:
        '`paymentId`, `receiptNumber`, `date`, `amount`, `type`, `reference`, `bank`, `status`, `statusDate`, `depositDate`, `replaces`, `note`. A refund is below 0. Also read: `paymentDate`, `value`, `method`.',
    },
    received: {
      gap: 'Received',
      reading:
        'Payments without a status, and cleared cheques. Held and deposited cheques only cover their instalment. Bounced, replaced, returned and cancelled ones count as nothing, and none is ever deleted.',
    },
    stated: {
      gap: 'Paid amounts of the service',
      reading:
        '`total.payment`, `paid`, `paidAmount` or `payment` count where a row has no list of payments. Where both are given and differ, the list counts and the row is marked.',
    },
    allocation: {
      gap: 'Which instalment is paid',
      reading: 'The one a payment is written in. What it brings beyond that settles the oldest open one, then the next ones due.',
    },
    overdue: {
      gap: 'Overdue',
      reading: 'What is open and was due before today: 1–30, 31–60, 61–90 or more than 90 days ago.',
    },
    charges: {
      gap: 'Fees and deductions',
      reading:
        'Rows of `manualTerms` with the type `fee` or `deduction`, or entries of `debts` in a row of `terms`. A contract without rows, and a service that drops them, has a line in the notes in the same words in every language: `Charged AED 500.00 for 15/12/2026: Returned cheque 000123`, with VAT, due with the instalment of that day. They are no part of the agreed rent or price.',
    },
  },
  messages: {
    channel: {
      gap: 'Sending over channels',
      reading: '`:id` is a signal. Its content and the channels are sent with it, and each channel becomes a new signal.',
    },
    delivery: { gap: 'Delivery', reading: 'The service does not report delivery. Manzil says created, never sent or delivered.' },
    events: { gap: 'Events', reading: 'None are documented. Lists are read again when you open them; nothing is pushed.' },
    periods: { gap: 'Quota periods', reading: '2026-01, 2026-Q1, 2026. A row without a member is the plan total.' },
  },
  access: {
    key: {
      gap: 'API key',
      reading:
        '`Authorization: Bearer`, kept in memory or in this tab’s session storage. It is sent only to the two service addresses.',
    },
    organisation: { gap: 'Organisation', reading: '`organizationid` is not sent because the interface does not mention it.' },
    busy: { gap: '429 and 503', reading: 'Reads wait as long as Retry-After says. Writes are repeated only by hand.' },
  },
} as const;

export const assumptionTexts = addTexts('assumptions', assumptions);

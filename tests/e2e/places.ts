/* The addresses at which the demo shows every page of the application, by area; `app/places.test.tsx` compares them with the routes. */

const unit = '/units/50e097b6438b1835a2f84834';
const contract = '/contracts/0e2bfe3d69977e09d549011e';
const customer = '/customers/id-c56939b57279ba3d510468ad';
const signal = '/notification-signals/19e4dfc93d92a0cb77a525f9';
const plan = '/quota-plans/0586ac8c8e0753da0e9c8371';

/** Records that each demo begins with. */
export const records = { unit, contract, signal, plan };

export const places = {
  start: [
    '/',
    '/sign-in',
    // Asks where a draft waits, and leads to sign-in otherwise.
    '/sign-out',
    '/no/such/page',
  ],
  units: [
    '/units',
    '/units?view=cards',
    '/units?view=board',
    '/units/new',
    '/units/new/tower',
    '/units/price-list',
    '/units/readings',
    '/units/import',
    unit,
    `${unit}/offer`,
    '/offers',
    '/units/shortlist',
    `/units/shortlist?ids=${unit.slice('/units/'.length)},unknown`,
  ],
  'the form of a unit': [
    `${unit}/edit`,
    `${unit}/edit/descriptions`,
    `${unit}/edit/location`,
    `${unit}/edit/gallery`,
    `${unit}/edit/specs`,
    `${unit}/edit/options`,
    `${unit}/edit/payment-plans`,
    `${unit}/edit/floor-plans`,
    `${unit}/edit/readings`,
  ],
  contracts: [
    '/contracts',
    '/contracts?view=rent-roll',
    '/contracts/due',
    '/contracts/holds',
    '/contracts/expiries',
    '/contracts/cheques?view=all',
    '/contracts/cheques/slip',
    '/contracts/due?show=overdue',
    '/contracts/collections',
    '/contracts/unrecorded',
    '/contracts/occupancy',
    '/units/readings/bills?day=2026-10-01',
    '/contracts?view=rent-roll&day=2026-03-01&units=all',
    '/contracts/collections?by=person',
    '/contracts/payment',
    `/contracts/payment?contract=${contract.slice('/contracts/'.length)}`,
    '/contracts/import',
    contract,
    `${contract}/terminate`,
    `${contract}/renew`,
    `/contracts/renew?ids=${contract.slice('/contracts/'.length)}`,
    `${contract}/papers/lease`,
    `${contract}/papers/rent-change`,
    `${contract}/cheques`,
    `${contract}/cheques/record`,
    `/contracts/cheques/replace?contract=${contract.slice('/contracts/'.length)}`,
    // The receipt of a cheque that is held, by the key of its payment: its number follows the day on which the demo began.
    `${contract}/receipts/3019362f546284fb7e3f048a`,
  ],
  customers: ['/customers', customer, `${customer}/statement`],
  'the form of a contract': [
    '/contracts/new',
    '/contracts/new/units',
    '/contracts/new/terms',
    '/contracts/new/documents',
    '/contracts/new/review',
    `${contract}/edit`,
    `${contract}/edit/units`,
    `${contract}/edit/terms`,
    `${contract}/edit/documents`,
  ],
  signals: ['/notification-signals', '/notification-signals/new', '/notification-signals/import', signal, `${signal}/edit`],
  'quota plans': [
    '/quota-plans',
    '/quota-plans?deleted=true',
    '/quota-plans/new',
    '/quota-plans/import',
    plan,
    `${plan}/edit`,
    `${plan}/edit/members`,
    `${plan}/edit/planning`,
  ],
  settings: [
    '/settings/connection',
    '/settings/appearance',
    '/settings/company',
    '/settings/demo',
    '/settings/drafts',
    '/settings/requests',
    '/settings/assumptions',
  ],
};

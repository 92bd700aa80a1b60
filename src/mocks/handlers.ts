import { http } from 'msw';
import type { Addresses } from '@/config';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { normalConditions, type Conditions, type Quirk } from './conditions';
import { createResponder, type LoggedRequest } from './responder';
import { refused } from './reply';
import { rest, sendOverChannels, type Operation } from './rest';
import type { Store } from './store';

type Paged = { page: Operation; plainPage: Operation };

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const requires =
  (...names: readonly string[]) =>
  (record: ServiceDocument) =>
    names.filter((name) => isEmpty(record[name]));

const withoutPayments = (contract: ServiceDocument): ServiceDocument =>
  Object.fromEntries(
    Object.entries(contract).map(([name, value]) => [
      name,
      (name === 'terms' || name === 'manualTerms') && Array.isArray(value) ? value.map(withoutOwn) : value,
    ]),
  );

function withoutOwn(row: unknown): unknown {
  if (!isDocument(row)) return row;
  const { payments: _, ...others } = row;
  return others;
}

/** `onRequest` is called with every request before it is answered. */
export function createHandlers(
  store: Store,
  { base, api }: Addresses,
  conditions: Conditions = normalConditions(),
  onRequest: (request: LoggedRequest) => void = () => undefined,
) {
  const respond = createResponder(store, conditions, onRequest);
  const units = rest(store, { name: 'units', missing: requires('name') });
  const contracts = rest(store, {
    name: 'contracts',
    missing: (record) => (isEmpty(record['manager']) ? requires('name')(record) : []),
  });
  const signals = rest(store, { name: 'notification-signals', missing: requires('message') });
  const plans = rest(store, { name: 'quota-plans', missing: requires('planName'), unique: 'planName', softDeleted: true });

  const has = (quirk: Quirk) => conditions.quirks.includes(quirk);
  const pages =
    ({ page, plainPage }: Paged): Operation =>
    (asked) =>
      has('ignoresQuery') ? plainPage(asked) : page(asked);
  const underOneSlash =
    (operation: Operation): Operation =>
    (asked) =>
      has('doubleSlashOnly') ? refused(404, 'No such path') : operation(asked);

  const keeping =
    (operation: Operation): Operation =>
    (asked) =>
      operation(has('dropsPayments') ? { ...asked, fields: withoutPayments(asked.fields) } : asked);

  const unit = respond.bind(undefined, 'units');
  const contract = respond.bind(undefined, 'contracts');
  const signal = respond.bind(undefined, 'notification-signals');
  const plan = respond.bind(undefined, 'quota-plans');

  return [
    http.get(`${base}/api/units`, unit(units.list)),
    http.post(`${base}/api/units`, unit(units.create)),
    http.get(`${base}/api/units/:id`, unit(units.read)),
    http.put(`${base}/api/units/:id`, unit(units.replace)),
    http.delete(`${base}/api/units/:id`, unit(units.remove)),

    http.get(`${base}/contracts`, contract(contracts.list)),
    http.post(`${base}/contracts`, contract(keeping(contracts.create))),
    http.get(`${base}/contracts/:id`, contract(contracts.read)),
    http.put(`${base}/contracts/:id`, contract(keeping(contracts.replace))),
    http.patch(`${base}/contracts/:id`, contract(keeping(contracts.merge))),
    http.delete(`${base}/contracts/:id`, contract(contracts.remove)),

    http.get(`${api}/api/v2/notification-signals`, signal(pages(signals))),
    http.post(`${api}/api/v2/notification-signals`, signal(signals.create)),
    http.get(`${api}/api/v2/notification-signals/:id`, signal(signals.read)),
    http.put(`${api}/api/v2/notification-signals/:id`, signal(signals.replace)),
    http.patch(`${api}/api/v2/notification-signals/:id`, signal(signals.merge)),
    http.delete(`${api}/api/v2/notification-signals/deleted/:id`, signal(signals.remove)),
    http.post(`${api}/api/v2/notification-signals/channel/:id`, signal(sendOverChannels(store))),

    // The interface documents these two with a doubled slash; both forms are answered.
    http.get(`${api}/api/v2//quota-plans`, plan(pages(plans))),
    http.post(`${api}/api/v2//quota-plans`, plan(plans.create)),
    http.get(`${api}/api/v2/quota-plans`, plan(underOneSlash(pages(plans)))),
    http.post(`${api}/api/v2/quota-plans`, plan(underOneSlash(plans.create))),
    http.get(`${api}/api/v2/quota-plans/:id`, plan(plans.read)),
    http.put(`${api}/api/v2/quota-plans/:id`, plan(plans.replace)),
    http.patch(`${api}/api/v2/quota-plans/:id`, plan(plans.merge)),
    http.delete(`${api}/api/v2/quota-plans/deleted/:id`, plan(plans.remove)),
  ];
}

import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { contractMutations, contractQueries } from '@/resources/contracts/contract.api';
import { signalMutations, signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanMutations, quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitMutations, unitQueries } from '@/resources/units/unit.api';

/** A record as a service might send it, with an unknown field. */
export const record = { _id: 'r 1', name: 'A', extra: { kept: true } };

const fresh = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export const lists = {
  units: (client = fresh()) => client.fetchQuery(unitQueries.all()),
  contracts: (client = fresh()) => client.fetchQuery(contractQueries.all()),
  signals: (client = fresh()) => client.fetchQuery(signalQueries.list()),
  quotaPlans: (client = fresh()) => client.fetchQuery(quotaPlanQueries.list()),
};

export const details = {
  unit: (id = record._id, client = fresh()) => client.fetchQuery(unitQueries.detail(id)),
  contract: (id = record._id, client = fresh()) => client.fetchQuery(contractQueries.detail(id)),
  signal: (id = record._id, client = fresh()) => client.fetchQuery(signalQueries.detail(id)),
  quotaPlan: (id = record._id, client = fresh()) => client.fetchQuery(quotaPlanQueries.detail(id)),
};

/** Makes a write of any record; its options are made late, since an unusable id is refused there. */
const write =
  <V>(optionsFor: (base: typeof record) => MutationOptions<unknown, Error, V>, variables: V) =>
  async (id = record._id, client = fresh()): Promise<unknown> =>
    client
      .getMutationCache()
      .build(client, optionsFor({ ...record, _id: id }))
      .execute(variables);

const sending = { channels: ['email'], message: 'B' };

export const writes = {
  'create a unit': write(unitMutations.create, { name: 'B' }),
  'update a unit': write(unitMutations.replace, { name: 'B' }),
  'remove a unit': write(({ _id }) => unitMutations.remove(_id), undefined),
  'create a contract': write(contractMutations.create, { name: 'B' }),
  'update a contract': write(contractMutations.replace, { name: 'B' }),
  'patch a contract': write(contractMutations.patch, { name: 'B' }),
  'remove a contract': write(({ _id }) => contractMutations.remove(_id), undefined),
  'create a signal': write(signalMutations.create, { subject: 'B' }),
  'replace a signal': write(signalMutations.replace, { subject: 'B' }),
  'patch a signal': write(signalMutations.patch, { subject: 'B' }),
  'remove a signal': write(({ _id }) => signalMutations.remove(_id), undefined),
  'send a signal over channels': write(({ _id }) => signalMutations.sendOverChannels(_id), { channels: ['email'], message: 'B' }),
  'create a quota plan': write(quotaPlanMutations.create, { planName: 'B' }),
  'replace a quota plan': write(quotaPlanMutations.replace, { planName: 'B' }),
  'patch a quota plan': write(quotaPlanMutations.patch, { planName: 'B' }),
  'remove a quota plan': write(({ _id }) => quotaPlanMutations.remove(_id), undefined),
};

/** Effect of an operation on the service: `create` and `send` may not happen twice, the others may. */
type Kind = 'list' | 'detail' | 'create' | 'put' | 'patch' | 'delete' | 'send';

export type Operation = {
  name: string;
  kind: Kind;
  /** Method, service and path; `:id` stands for the record's. */
  request: string;
  /** The body it sends. */
  sends?: unknown;
  run: (id?: string, client?: QueryClient) => Promise<unknown>;
};

const named = { name: 'B' };
const whole = { ...record, name: 'B' };
const subject = { subject: 'B' };
const planName = { planName: 'B' };
const [core, platform] = ['core', 'platform /api/v2'];

/** The 24 operations of the interface: what each runs, its request, and the body it sends. */
const rows: ReadonlyArray<readonly [name: string, kind: Kind, request: string, run: Operation['run'], sends?: unknown]> = [
  ['list units', 'list', `GET ${core} /api/units`, (_, client) => lists.units(client)],
  ['list contracts', 'list', `GET ${core} /contracts`, (_, client) => lists.contracts(client)],
  ['list signals', 'list', `GET ${platform}/notification-signals`, (_, client) => lists.signals(client)],
  ['list quota plans', 'list', `GET ${platform}/quota-plans`, (_, client) => lists.quotaPlans(client)],
  ['read a unit', 'detail', `GET ${core} /api/units/:id`, details.unit],
  ['read a contract', 'detail', `GET ${core} /contracts/:id`, details.contract],
  ['read a signal', 'detail', `GET ${platform}/notification-signals/:id`, details.signal],
  ['read a quota plan', 'detail', `GET ${platform}/quota-plans/:id`, details.quotaPlan],
  ...(
    [
      ['create a unit', 'create', `POST ${core} /api/units`, named],
      ['update a unit', 'put', `PUT ${core} /api/units/:id`, whole],
      ['remove a unit', 'delete', `DELETE ${core} /api/units/:id`],
      ['create a contract', 'create', `POST ${core} /contracts`, named],
      ['update a contract', 'put', `PUT ${core} /contracts/:id`, whole],
      ['patch a contract', 'patch', `PATCH ${core} /contracts/:id`, named],
      ['remove a contract', 'delete', `DELETE ${core} /contracts/:id`],
      ['create a signal', 'create', `POST ${platform}/notification-signals`, subject],
      ['replace a signal', 'put', `PUT ${platform}/notification-signals/:id`, { ...record, ...subject }],
      ['patch a signal', 'patch', `PATCH ${platform}/notification-signals/:id`, subject],
      ['remove a signal', 'delete', `DELETE ${platform}/notification-signals/deleted/:id`],
      ['send a signal over channels', 'send', `POST ${platform}/notification-signals/channel/:id`, sending],
      ['create a quota plan', 'create', `POST ${platform}/quota-plans`, planName],
      ['replace a quota plan', 'put', `PUT ${platform}/quota-plans/:id`, { ...record, ...planName }],
      ['patch a quota plan', 'patch', `PATCH ${platform}/quota-plans/:id`, planName],
      ['remove a quota plan', 'delete', `DELETE ${platform}/quota-plans/deleted/:id`],
    ] as const satisfies ReadonlyArray<readonly [keyof typeof writes, Kind, string, unknown?]>
  ).map(([name, kind, request, sends]) => [name, kind, request, writes[name], sends] as const),
];
export const operations = rows.map(([name, kind, request, run, sends]): Operation => ({ name, kind, request, run, sends }));

/** The request of an operation on this record, as `requestOf` writes it. */
export const requestFor = ({ request }: Operation, id = record._id): string => request.replace(':id', encodeURIComponent(id));

/** A request in short: its method, the service it went to, and its path. */
export function requestOf({ method, url }: { method: string; url: string }): string {
  const { hostname, pathname } = new URL(url);
  return `${method} ${hostname.replace(/\d*\.test$/, '')} ${pathname}`;
}

import { QueryClient, type MutationFunction } from '@tanstack/react-query';
import { contractMutations, contractQueries } from '@/resources/contracts/contract.api';
import { signalMutations, signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanMutations, quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitMutations, unitQueries } from '@/resources/units/unit.api';

/** A record as a service might send it, with an unknown field. */
export const record = { _id: 'r 1', name: 'A', extra: { kept: true } };

const fresh = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Runs the function of a mutation as `useMutation` would. */
const run = <V>(options: { mutationFn?: MutationFunction<unknown, V> }, variables: V): Promise<unknown> =>
  options.mutationFn?.(variables, { client: fresh(), meta: undefined }) ?? Promise.reject(new Error('There is no function'));

export const lists = {
  units: () => fresh().fetchQuery(unitQueries.all()),
  contracts: () => fresh().fetchQuery(contractQueries.all()),
  signals: () => fresh().fetchQuery(signalQueries.list()),
  quotaPlans: () => fresh().fetchQuery(quotaPlanQueries.list()),
};

export const details = {
  unit: (id: string) => fresh().fetchQuery(unitQueries.detail(id)),
  contract: (id: string) => fresh().fetchQuery(contractQueries.detail(id)),
  signal: (id: string) => fresh().fetchQuery(signalQueries.detail(id)),
  quotaPlan: (id: string) => fresh().fetchQuery(quotaPlanQueries.detail(id)),
};

export const writes = {
  'create a unit': () => run(unitMutations.create(), { name: 'B' }),
  'update a unit': () => run(unitMutations.replace(record), { name: 'B' }),
  'remove a unit': () => run(unitMutations.remove('r 1'), undefined),
  'create a contract': () => run(contractMutations.create(), { name: 'B' }),
  'update a contract': () => run(contractMutations.replace(record), { name: 'B' }),
  'patch a contract': () => run(contractMutations.patch(record), { name: 'B' }),
  'remove a contract': () => run(contractMutations.remove('r 1'), undefined),
  'create a signal': () => run(signalMutations.create(), { subject: 'B' }),
  'replace a signal': () => run(signalMutations.replace(record), { subject: 'B' }),
  'patch a signal': () => run(signalMutations.patch(record), { subject: 'B' }),
  'remove a signal': () => run(signalMutations.remove('r 1'), undefined),
  'send a signal over channels': () => run(signalMutations.sendOverChannels('r 1'), { channels: ['email'], message: 'B' }),
  'create a quota plan': () => run(quotaPlanMutations.create(), { planName: 'B' }),
  'replace a quota plan': () => run(quotaPlanMutations.replace(record), { planName: 'B' }),
  'patch a quota plan': () => run(quotaPlanMutations.patch(record), { planName: 'B' }),
  'remove a quota plan': () => run(quotaPlanMutations.remove('r 1'), undefined),
};

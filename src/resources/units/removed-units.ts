import { contractsHolding } from './contracts-holding';
import { unitMutations, unitQueries } from './unit.api';
import { unitSchema } from './unit.schema';

export const removedUnits = {
  ...unitQueries,
  schema: unitSchema,
  remove: unitMutations.remove,
  holding: contractsHolding,
};

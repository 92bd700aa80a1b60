import { type FieldInput, useFieldScope, useValues } from '@/ui/form/form-context';
import { isMissing } from '@/ui/field-value';
import { useContractKind } from '../../use-contract-kind';
import { proposedRent } from './proposed-rent';
import type { UnitChoice } from './unit-choices';
import { unitSnapshot } from './unit-snapshot';
import { useUnits } from './use-units';

/**
 * Puts a unit into the row: its id, how it is now, and the rent its price gives. A rent that was typed stays; entry and exit stay empty,
 * which means the days of the contract.
 */
export function useChooseUnit(input: FieldInput): (choice: UnitChoice) => void {
  const { prefix } = useFieldScope();
  const { getValues, setValue } = useValues();
  const { kind } = useContractKind();
  const units = useUnits();

  return ({ id, unit }) => {
    const [rent, frequency]: unknown[] = getValues([`${prefix}rent`, 'frequency']);
    const former = units?.byId.get(String(input.value));
    const wasProposed = former !== undefined && proposedRent(former.unit, kind, frequency)?.amount === rent;
    const proposed = proposedRent(unit, kind, frequency);
    input.onChange(id);
    setValue(`${prefix}unit`, unitSnapshot(unit));
    if ((isMissing(rent) || wasProposed) && proposed) setValue(`${prefix}rent`, proposed.amount);
  };
}

import { idOf } from '@/api/record-id';
import { currentDay, slashFormat, writeDay } from '@/schema/day';
import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { isRows } from '@/ui/form/record-values';
import { useContractKind } from './contract-kind';
import { proposedBegin, proposedRent, proposedTerms, unitSnapshot } from './proposals';
import { type UnitChoice, type UnitChoices, useUnits } from './unit-choices';

/** A typed rent stays; entry and exit stay empty, which means the days of the contract. */
export function useChooseUnit(): (row: string, choice: UnitChoice) => void {
  const { getValues, setValue } = useValues();
  const { kind } = useContractKind();
  const units = useUnits();
  const { base } = useRecordForm();
  const proposeTerms = useProposeTerms();

  return (row, { value, unit }) => {
    const at = (name: string): string => `${row}.${name}`;
    const [id, rent, frequency]: unknown[] = getValues([at('unitId'), at('rent'), 'frequency']);
    const former = units?.byId.get(String(id));
    const wasProposed = former !== undefined && proposedRent(former.unit, kind, frequency)?.amount === rent;
    const proposed = proposedRent(unit, kind, frequency);
    const before = unitsIn(getValues('units'), units);
    setValue(at('unitId'), value);
    if (cameAsIds(base.units)) return;
    setValue(at('unit'), unitSnapshot(unit));
    if ((isMissing(rent) || wasProposed) && proposed) setValue(at('rent'), proposed.amount);
    proposeTerms(before, unitsIn(getValues('units'), units));
  };
}

/** Sets terms where none, or those of the former units, are given. */
function useProposeTerms() {
  const { getValues, setValue } = useValues();
  const { kind } = useContractKind();
  const { base } = useRecordForm();
  return (before: readonly ServiceDocument[], after: readonly ServiceDocument[]) => {
    if (idOf(base) !== '') return;
    const values = getValues();
    const beginDate = isMissing(values.beginDate) ? writeDay(proposedBegin(kind, currentDay()), slashFormat) : values.beginDate;
    const contract = { ...values, beginDate };
    const former = proposedTerms(before, kind, contract);
    const next: ServiceDocument = { beginDate, ...proposedTerms(after, kind, contract) };
    for (const name of new Set([...Object.keys(former), ...Object.keys(next)])) {
      if (isMissing(values[name]) || values[name] === former[name]) setValue(name, next[name] ?? null);
    }
  };
}

const unitsIn = (rows: unknown, units: UnitChoices | undefined): readonly ServiceDocument[] =>
  isRows(rows)
    ? rows.order.flatMap((key) => {
        const row = rows.byKey[key];
        const known = isDocument(row) ? units?.byId.get(String(row.unitId)) : undefined;
        return known ? [known.unit] : [];
      })
    : [];

/** A service that lists units as ids keeps nothing else in a row. */
const cameAsIds = (units: unknown): boolean =>
  Array.isArray(units) && units.length > 0 && units.every((row) => isDocument(row) && Object.keys(row).join('') === 'unitId');

import { isMissing, type ServiceDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { contractSchema, schemaOf } from '../contract.schema';
import { rentOrPrice } from '../rules/amounts';
import { contractDays, type ContractKind } from '../rules/contract-days';
import { saysPayments } from '../rules/instalments';
import { contractNames } from '../rules/names';
import { entriesOf, unitIdOf } from '../rules/rows';

/** A statement that this agreement lacks. The path is the record's, and the label that of its field. */
export type Gap = { of: 'party' | 'unit' | 'days' | 'amount' | 'deposit' | 'payments'; path: string; label: string };

export function gapsOf(contract: ServiceDocument, kind: ContractKind): readonly Gap[] {
  const schema = schemaOf(kind);
  const rows = fieldOf(schema, 'units').fields ?? contractSchema;
  const { english, arabic } = contractNames(contract);
  const { begin, end } = contractDays(contract);
  const isSale = kind === 'sale';
  const hasUnit = entriesOf(contract.units).some((row) => unitIdOf(row) !== '');
  const gaps: ReadonlyArray<readonly [isOpen: boolean, gap: Gap]> = [
    [!english && !arabic, { of: 'party', path: 'name', label: labelOf(schema, 'name') }],
    [!hasUnit, { of: 'unit', path: 'units', label: labelOf(rows, 'unitId') }],
    [isSale && isMissing(contract.contractDate), { of: 'days', path: 'contractDate', label: labelOf(schema, 'contractDate') }],
    [!isSale && begin === undefined, { of: 'days', path: 'beginDate', label: labelOf(schema, 'beginDate') }],
    [!isSale && end === undefined, { of: 'days', path: 'endDate', label: labelOf(schema, 'endDate') }],
    [hasUnit && (rentOrPrice(contract) ?? 0) === 0, { of: 'amount', path: 'units.0.rent', label: labelOf(rows, 'rent') }],
    [kind === 'lease' && isMissing(contract.guaranty), { of: 'deposit', path: 'guaranty', label: labelOf(schema, 'guaranty') }],
    [isSale && !saysPayments(contract), { of: 'payments', path: 'manual', label: labelOf(schema, 'manualTerms') }],
  ];
  return gaps.flatMap(([isOpen, gap]) => (isOpen ? [gap] : []));
}

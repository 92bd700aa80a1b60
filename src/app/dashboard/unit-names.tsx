import { useFormat } from '@/i18n/format';
import { unitsOf, type UnitNames } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';

/** More names would push away what stands beside them. */
const NAMED = 2;

/** The units of a contract in short, and what is said of it besides: "B-1408, B-1409 +3 · Cheque 2". */
export function UnitsAnd({ contract, names, words }: { contract: ServiceDocument; names: UnitNames; words?: string }) {
  const format = useFormat();
  const units = unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name]));
  const more = units.length - NAMED;
  const named = units.slice(0, NAMED).join(', ') + (more > 0 ? ` +${format.number(more)}` : '');
  return (
    <>
      {named && <bdi>{named}</bdi>}
      {named && words && ' · '}
      {words && <bdi>{words}</bdi>}
    </>
  );
}

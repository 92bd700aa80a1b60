import { useUnitNames } from '../../use-unit-names';
import type { Overlap } from '../../rules/overlap';
import { OverlapWarning } from './overlap-warning';
import { useRowOverlaps } from './row-overlaps';

/** The same of all units, where the days of the contract are typed. */
export const ContractOverlaps = () => (
  <div aria-live="polite">
    <OverlapList overlaps={useRowOverlaps()} />
  </div>
);

/** Each with the name of its unit. */
export function OverlapList({ overlaps }: { overlaps: readonly Overlap[] }) {
  const names = useUnitNames();
  return overlaps.map((overlap, index) => (
    <OverlapWarning key={index} overlap={overlap} unit={names.get(overlap.unitId) ?? overlap.unitId} />
  ));
}

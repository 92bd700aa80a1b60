import { useUnitNames } from '../../use-unit-names';
import { OverlapWarning } from './overlap-warning';
import { useRowOverlaps } from './row-overlaps';

/** The same of all units, where the days of the contract are typed. */
export function ContractOverlaps() {
  const overlaps = useRowOverlaps();
  const names = useUnitNames();
  return (
    <div aria-live="polite">
      {overlaps.map((overlap, index) => (
        <OverlapWarning key={index} overlap={overlap} unit={names.get(overlap.unitId) ?? overlap.unitId} />
      ))}
    </div>
  );
}

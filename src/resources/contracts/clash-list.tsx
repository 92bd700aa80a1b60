import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { clashTexts } from '@/i18n/en/clash';
import { Warning } from '@/ui/notices/warning';
import { clashText, openText } from './clash-words';
import type { Overlap } from './rules/overlap';
import { type UnitNames, unitsOf } from './rules/units';

/** Says which contracts have the units already, each with a link that leaves an unfinished form open. */
export function ClashList({ overlaps, names }: { overlaps: readonly Overlap[]; names: UnitNames }) {
  // Draws anew in another language.
  useTranslation(clashTexts);
  return overlaps.map((overlap, index) => (
    <Warning key={index}>
      <span>{clashText(overlap, nameOf(overlap, names))}</span>{' '}
      <Link to={contractPath(idOf(overlap.other))} target="_blank">
        {openText(overlap.other)}
      </Link>
    </Warning>
  ));
}

/** Returns the current name of the unit, else the one it was signed with. */
const nameOf = ({ other, unitId }: Overlap, names: UnitNames): string =>
  unitsOf(other, names).find(({ id, name }) => id === unitId && name !== '')?.name ?? unitId;

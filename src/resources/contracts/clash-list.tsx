import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { clashTexts } from '@/i18n/en/clash';
import { Warning } from '@/ui/notices/warning';
import { clashText, openText } from './clash-words';
import type { Overlap } from './rules/overlap';
import { type UnitNames, unitsOf } from './rules/names';

type Props = { overlaps: readonly Overlap[]; names: UnitNames; target?: '_self' | '_blank' };

/** Links open a new tab unless told, since a form is unfinished as a rule. */
export function ClashList({ overlaps, names, target = '_blank' }: Props) {
  // Draws anew in another language.
  useTranslation(clashTexts);
  return overlaps.map((overlap, index) => (
    <Warning key={index}>
      <span>{clashText(overlap, nameOf(overlap, names))}</span>{' '}
      <Link to={contractPath(idOf(overlap.other))} target={target}>
        {openText(overlap.other)}
      </Link>
    </Warning>
  ));
}

const nameOf = ({ other, unitId }: Overlap, names: UnitNames): string =>
  unitsOf(other, names).find(({ id, name }) => id === unitId && name !== '')?.name ?? unitId;

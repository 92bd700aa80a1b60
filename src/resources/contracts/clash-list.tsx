import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { Warning } from '@/ui/notices/warning';
import type { Overlap } from './rules/overlap';
import { type UnitNames, unitsOf } from './rules/names';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { contractName } from './contract-title';
import { contractKind } from './rules/contract-days';

type Props = { overlaps: readonly Overlap[]; names: UnitNames; target?: '_self' | '_blank' };

/** Links open a new tab unless told, since a form is unfinished as a rule. */
export function ClashList({ overlaps, names, target = '_blank' }: Props) {
  // Draws anew in another language.
  useTranslation(contractWordTexts);
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

const quotedName = (contract: ServiceDocument): string => isolated(contractName(contract));

/** Says the days of that contract, not those that both share. */
export function clashText({ other, entry, exit }: Pick<Overlap, 'other' | 'entry' | 'exit'>, unit: string): string {
  const { day } = currentFormat();
  const span = i18n.t(`clash.span.${spanOf(entry, exit)}`, { ns: contractWordTexts, from: day(entry), until: day(exit) });
  return i18n.t(`clash.taken.${contractKind(other)}`, {
    ns: contractWordTexts,
    unit: isolated(unit),
    contract: quotedName(other),
    span,
  });
}

export const openText = (contract: ServiceDocument): string =>
  i18n.t('clash.open', { ns: contractWordTexts, contract: quotedName(contract) });

function spanOf(from: string | undefined, until: string | undefined): 'between' | 'from' | 'until' | 'always' {
  if (from !== undefined) return until === undefined ? 'from' : 'between';
  return until === undefined ? 'always' : 'until';
}

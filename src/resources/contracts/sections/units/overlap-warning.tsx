import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import { Warning } from '@/ui/warning';
import { contractTitle } from '../../contract-title';
import type { Overlap } from '../../rules/overlap';

type Props = {
  overlap: Overlap;
  /** Named where it does not stand in the row of its unit. */
  unit?: string;
};

/** Another contract that holds the unit on the same days, and the way to it; in a tab of its own, as the form is not done. */
export function OverlapWarning({ overlap, unit }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const contract = `\u2068${contractTitle(overlap.other) || t('contracts.words.unnamed')}\u2069`;
  const span = t(`contracts.terms.units.${spanKey(overlap)}`, {
    from: format.day(overlap.from),
    until: format.day(overlap.until),
  });
  return (
    <Warning>
      {unit === undefined
        ? t('contracts.terms.units.overlap', { contract, span })
        : t('contracts.terms.units.overlapOf', { unit: `\u2068${unit}\u2069`, contract, span })}{' '}
      <Link to={contractPath(idOf(overlap.other))} target="_blank">
        {t('contracts.terms.units.openContract', { contract })}
      </Link>
    </Warning>
  );
}

function spanKey({ from, until }: Overlap): 'between' | 'from' | 'until' | 'always' {
  if (from !== undefined) return until === undefined ? 'from' : 'between';
  return until === undefined ? 'always' : 'until';
}

import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { today } from '@/schema/day';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { orderIn, orderPath } from '@/ui/form/record-values';
import { Warning } from '@/ui/warning';
import { contractTitle } from '../contract-title';
import { contractQueries } from '../contract.api';
import { type Overlap, overlapsOf } from '../rules/overlap';
import { useFormUnitNames, useNamesUnit } from './unit-choices';
import { useContractRecord } from './use-contract-record';

/** The other contracts on the form's units and days; the path of each names the row by its index. */
export const RowOverlaps = createContext<readonly Overlap[]>([]);

const NONE: readonly Overlap[] = [];

/**
 * Returns the overlaps, recomputed whenever units or days change. Empty until the contracts are loaded: overlaps warn but never
 * block.
 */
export function useRowOverlaps(): readonly Overlap[] {
  const { data } = useQuery({ ...contractQueries.all(), enabled: useNamesUnit() });
  const contract = useContractRecord();
  const [now] = useState(() => today(new Date()));
  return useMemo(() => (data ? overlapsOf(contract, data.rows, { today: now }) : NONE), [contract, data, now]);
}

/** Overlaps of all units, shown where the days of the contract are typed. */
export const ContractOverlaps = () => (
  <div aria-live="polite">
    <OverlapList overlaps={useRowOverlaps()} />
  </div>
);

/** Lists overlaps, each with the name of its unit. */
export function OverlapList({ overlaps }: { overlaps: readonly Overlap[] }) {
  const names = useFormUnitNames();
  return overlaps.map((overlap, index) => (
    <OverlapWarning key={index} overlap={overlap} unit={names.get(overlap.unitId) ?? overlap.unitId} />
  ));
}

/** The live contracts on this row's unit and days. A warning only; it blocks nothing. */
export function UnitOverlaps() {
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const order = orderIn(useWatch({ control, name: orderPath('units'), exact: true }));
  const place = order.indexOf(prefix.split('.')[2] ?? '');
  const overlaps = use(RowOverlaps).filter(({ path }) => path === `units.${place}`);
  return (
    <div aria-live="polite">
      {overlaps.map((overlap, index) => (
        <OverlapWarning key={index} overlap={overlap} />
      ))}
    </div>
  );
}

type OverlapWarningProps = {
  overlap: Overlap;
  /** The unit's name, given when the warning is outside that unit's row. */
  unit?: string;
};

/** Links to the other contract in a new tab, since the form is unfinished. */
function OverlapWarning({ overlap, unit }: OverlapWarningProps) {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  const format = useFormat();
  const contract = isolated(contractTitle(overlap.other) || t('contract-words:unnamed'));
  const span = t(`terms.units.${spanKey(overlap)}`, {
    from: format.day(overlap.from),
    until: format.day(overlap.until),
  });
  return (
    <Warning>
      {unit === undefined
        ? t('terms.units.overlap', { contract, span })
        : t('terms.units.overlapOf', { unit: isolated(unit), contract, span })}{' '}
      <Link to={contractPath(idOf(overlap.other))} target="_blank">
        {t('terms.units.openContract', { contract })}
      </Link>
    </Warning>
  );
}

function spanKey({ from, until }: Overlap): 'between' | 'from' | 'until' | 'always' {
  if (from !== undefined) return until === undefined ? 'from' : 'between';
  return until === undefined ? 'always' : 'until';
}

import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { orderIn, orderPath } from '@/ui/form/record-values';
import { useToday } from '@/ui/page/use-today';
import { ClashList } from '../clash-list';
import { contractQueries } from '../contract.api';
import { type Overlap, overlapsOf } from '../rules/overlap';
import { useFormUnitNames, useNamesUnit } from './unit-choices';
import { useContractRecord } from './contract-kind';

export const RowOverlaps = createContext<readonly Overlap[]>([]);

const NONE: readonly Overlap[] = [];

export function useRowOverlaps(): readonly Overlap[] {
  const { data } = useQuery({ ...contractQueries.all(), enabled: useNamesUnit() });
  const contract = useContractRecord();
  const now = useToday();
  return useMemo(() => (data ? overlapsOf(contract, data.rows, { today: now }) : NONE), [contract, data, now]);
}

export const ContractOverlaps = () => (
  <div aria-live="polite">
    <OverlapList overlaps={useRowOverlaps()} />
  </div>
);

export function OverlapList({ overlaps }: { overlaps: readonly Overlap[] }) {
  return <ClashList overlaps={overlaps} names={useFormUnitNames()} />;
}

/** Warns while typing; Save asks. */
export function UnitOverlaps() {
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const order = orderIn(useWatch({ control, name: orderPath('units'), exact: true }));
  const place = order.indexOf(prefix.split('.')[2] ?? '');
  return (
    <div aria-live="polite">
      <OverlapList overlaps={use(RowOverlaps).filter(({ path }) => path === `units.${place}`)} />
    </div>
  );
}

import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { orderIn, orderPath } from '@/ui/form/record-values';
import { OverlapWarning } from './overlap-warning';
import { RowOverlaps } from './row-overlaps';

/** The live contracts that hold the unit of this row on the same days. It warns and stops nothing. */
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

import type { FilterControl } from './filter-controls';
import { FilterButton, MoreFilters } from './filter-button';

/** At a desk: a button for each filter used daily, and one for the others. */
export function FilterBar<T>({ controls }: { controls: ReadonlyArray<FilterControl<T>> }) {
  const pinned = controls.filter((control) => control.filter.pinned);
  const others = controls.filter((control) => !control.filter.pinned);
  return (
    <>
      {pinned.map((control) => (
        <FilterButton key={control.filter.name} control={control} />
      ))}
      {others.length > 0 && <MoreFilters controls={others} />}
    </>
  );
}

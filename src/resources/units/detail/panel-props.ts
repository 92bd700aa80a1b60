import type { Reading } from '@/schema/reading';
import type { Unit } from '../unit.schema';

/** What every part of a unit's page is given. */
export type UnitPanelProps = {
  reading: Reading<Unit>;
  /** What the unit is called; empty where it has no name. */
  name: string;
  editPath: (section?: string) => string;
};

import type { Reading } from '@/schema/reading';
import type { Unit } from '../unit.schema';

/** The props that every panel of a unit's page receives. */
export type UnitPanelProps = {
  reading: Reading<Unit>;
  /** The unit's title; empty when it has no name. */
  name: string;
  editPath: (section?: string) => string;
};

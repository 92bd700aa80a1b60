import { money } from './money';
import type { SeededDesk } from './seeded';

/** A desk whose records the demo has is an import and one line here, as it is in `src/desks/desks.ts`. */
export const seededDesks: SeededDesk = {
  ...money,
};

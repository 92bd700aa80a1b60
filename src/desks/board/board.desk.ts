import type { Desk } from '../desk';

/** The stacking plan of towers. */
export const board: Desk = { name: 'board' };

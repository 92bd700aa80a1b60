import { unitList } from '@/resources/units/unit.places';
import { lazyPart } from '@/ui/loading/lazy-part';
import type { Desk } from '../desk';

const part = { Board: lazyPart(() => import('./unit-board').then((m) => m.UnitBoard)) };

export const board: Desk = { name: 'board', furnish: () => unitList.add(() => Promise.resolve(part)) };

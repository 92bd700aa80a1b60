import type { ListView } from './list-params';
import type { ResourceList } from './resource-list';

type Offers = Pick<ResourceList<never>, 'cardBody' | 'board'>;

/** The views a list offers, as it is declared. */
export const viewsOf = ({ cardBody, board }: Offers): readonly ListView[] => [
  'table',
  ...(cardBody ? (['cards'] as const) : []),
  ...(board ? (['board'] as const) : []),
];

/** The view an address asks for, where the list offers it. */
export const offeredView = (list: Offers, asked: ListView): ListView => (viewsOf(list).includes(asked) ? asked : 'table');

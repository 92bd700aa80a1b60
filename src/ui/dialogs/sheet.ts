import { lazyDialog } from '../loading/lazy-part';
import type { SheetProps } from './sheet-box';

export const Sheet = lazyDialog<SheetProps>(() => import('./sheet-box').then(({ SheetBox }) => SheetBox));

import { lazyDialog } from '../loading/lazy-part';
import type { BottomSheetProps } from './bottom-sheet';

export const Sheet = lazyDialog<BottomSheetProps>(() => import('./bottom-sheet').then(({ BottomSheet }) => BottomSheet));

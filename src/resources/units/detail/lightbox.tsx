import { whenOpened } from '@/ui/when-opened';
import type { LightboxProps } from './lightbox-dialog';

const LightboxDialog = whenOpened<LightboxProps & { open: boolean }>(() =>
  import('./lightbox-dialog').then((module) => ({ default: module.LightboxDialog })),
);

/** Pictures one at a time, large, as long as it stands. */
export const Lightbox = (props: LightboxProps) => <LightboxDialog {...props} open />;

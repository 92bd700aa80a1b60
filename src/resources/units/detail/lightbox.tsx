import { lazy, Suspense } from 'react';
import type { LightboxProps } from './lightbox-dialog';

const LightboxDialog = lazy(() => import('./lightbox-dialog').then((module) => ({ default: module.LightboxDialog })));

/** Pictures one at a time, large; loaded when the first is opened. */
export const Lightbox = (props: LightboxProps) => (
  <Suspense>
    <LightboxDialog {...props} />
  </Suspense>
);

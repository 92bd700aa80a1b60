import type { ReactNode } from 'react';
import { observable } from '@/observable';

/** The banner above the page; set once its code is loaded, since it may have to appear without a network. */
export const banner = observable<ReactNode>(undefined);

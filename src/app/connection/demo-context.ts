import { createContext } from 'react';
import type { DemoControl } from '@/config';

export const DemoContext = createContext<DemoControl | undefined>(undefined);

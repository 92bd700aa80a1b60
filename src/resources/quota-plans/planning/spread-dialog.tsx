import { whenOpened } from '@/ui/when-opened';
import type { SpreadFormProps } from './spread-form';

export const SpreadDialog = whenOpened<SpreadFormProps>(() =>
  import('./spread-form').then(({ SpreadForm }) => ({ default: SpreadForm })),
);

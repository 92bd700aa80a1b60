import type { PopoverProps } from '@mui/material/Popover';
import { whenOpened } from './when-opened';

/** MUI's, loaded when it is first opened. */
export const Popover = whenOpened<Omit<PopoverProps, 'onClose'> & { onClose: () => void }>(() => import('@mui/material/Popover'));

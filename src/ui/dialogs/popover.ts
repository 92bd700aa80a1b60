import type { PopoverOrigin, PopoverProps } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { type MouseEvent, useId, useState } from 'react';
import { lazyDialog } from '../loading/lazy-part';

export const Popover = lazyDialog<Omit<PopoverProps, 'onClose'> & { onClose: () => void }>(() =>
  import('@mui/material/Popover').then((m) => m.default),
);

export function usePopover() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const horizontal = useTheme().direction === 'rtl' ? 'right' : 'left';
  const open = anchor !== null;
  const anchorOrigin: PopoverOrigin = { vertical: 'bottom', horizontal };
  const transformOrigin: PopoverOrigin = { vertical: 'top', horizontal };
  return {
    open,
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    panel: { id, open, anchorEl: anchor, onClose: () => setAnchor(null), anchorOrigin, transformOrigin },
  } as const;
}

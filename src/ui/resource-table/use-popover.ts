import type { PopoverOrigin } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { useId, useState, type MouseEvent } from 'react';

/** The two halves of a panel that opens from a button, below it and from where its text begins. */
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

import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

export type SelectionDialogProps = { open: boolean; ids: readonly string[]; onClose: () => void };

const NOTHING: { ids: readonly string[]; open: boolean } = { ids: [], open: false };

/**
 * Opens a dialog about selected records. The dialog belongs to the page, not to the selection, which shrinks as changed records
 * stop matching the filters.
 */
export function useSelectionDialog(Dialog: ComponentType<SelectionDialogProps>, label: string) {
  const [chosen, setChosen] = useState(NOTHING);
  const action = useCallback(
    (ids: readonly string[]): ReactNode => (
      <Button size="small" variant="outlined" onClick={() => setChosen({ ids, open: true })}>
        {label}
      </Button>
    ),
    [label],
  );
  const close = () => setChosen(({ ids }) => ({ ids, open: false }));
  return { action, dialog: <Dialog {...chosen} onClose={close} /> };
}

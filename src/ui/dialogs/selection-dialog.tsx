import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

export type SelectionDialogProps = {
  open: boolean;
  ids: readonly string[];
  /** `gone`: the records are no longer in their list. */
  onClose: (gone?: boolean) => void;
};

type Chosen = { ids: readonly string[]; open: boolean; deselect: () => void };

const NOTHING: Chosen = { ids: [], open: false, deselect: () => undefined };

/** The dialog belongs to the page, not to the selection, which shrinks as changed records stop matching the filters. */
export function useSelectionDialog(Dialog: ComponentType<SelectionDialogProps>, label: string) {
  const [chosen, setChosen] = useState(NOTHING);
  const action = useCallback(
    (ids: readonly string[], deselect: () => void): ReactNode => (
      <Button size="small" variant="outlined" onClick={() => setChosen({ ids, open: true, deselect })}>
        {label}
      </Button>
    ),
    [label],
  );
  const { ids, open, deselect } = chosen;
  const close = (gone = false) => {
    setChosen({ ...chosen, open: false });
    if (gone) deselect();
  };
  return { action, dialog: <Dialog open={open} ids={ids} onClose={close} /> };
}

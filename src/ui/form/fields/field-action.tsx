import Button from '@mui/material/Button';
import type { KeyboardEvent, ReactNode } from 'react';
import { isEnter } from '../../controls/enter-key';
import { VisuallyHidden } from '../../text/visually-hidden';

const KEYS = 'Alt+Enter';

/** Out of the tab order, since a space typed right after Tab would press it, and replace what was typed before. */
export const fieldAction = { tabIndex: -1, 'aria-keyshortcuts': KEYS, title: KEYS } as const;

export function FieldAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <>
      <Button size="small" {...fieldAction} onClick={onClick}>
        <span>{children}</span>
      </Button>
      <VisuallyHidden>{` (${KEYS})`}</VisuallyHidden>
    </>
  );
}

/** Alt+Enter leads from action to action, and back to the input. */
export function toFieldAction(event: KeyboardEvent<HTMLElement>): void {
  if (!isEnter(event) || !event.altKey) return;
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${KEYS}"]`)];
  if (actions.length === 0) return;
  // Inputs act on Enter themselves, and a form is sent by it.
  event.preventDefault();
  event.stopPropagation();
  const next = actions[actions.findIndex((action) => action === document.activeElement) + 1];
  (next ?? event.currentTarget.querySelector<HTMLElement>('input, textarea, select'))?.focus();
}

type SelectionCommand = { title: string; run: () => void };

/**
 * Returns what the bar of the selected rows says and offers, where one stands. To run a command is to press its button, wherever the
 * bar has room for it.
 */
export function selectionCommands(): { says: string; commands: readonly SelectionCommand[] } | undefined {
  const bar = document.querySelector('[data-selected-rows]');
  if (!bar) return undefined;
  const buttons = [...bar.querySelectorAll<HTMLElement>('[data-actions] :is(a[href], button:not(:disabled, [aria-expanded]))')];
  return {
    says: bar.querySelector('[role=status]')?.textContent ?? '',
    commands: buttons
      .filter((button) => button.closest('[data-covers]') === null)
      .map((button) => ({ title: button.ariaLabel ?? button.textContent.trim(), run: () => button.click() })),
  };
}

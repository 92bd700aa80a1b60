import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { keyOf } from './page-keys';
import type { SearchOption } from './search-option';
import type { Where } from './use-chosen';

type Palette = {
  options: readonly SearchOption[];
  /** The identifier of its element. */
  idOf: (option: SearchOption) => string;
  choose: (option: SearchOption, where: Where) => void;
  onClose: () => void;
};

/** The marked option and the keys of the field. While results change, the mark stays on its option as long as that is there. */
export function usePaletteKeys({ options, idOf, choose, onClose }: Palette) {
  const [marked, setMarked] = useState<string>();
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  );
  const active = options[at];

  function mark(next: number): void {
    const option = options[(next + options.length) % options.length];
    if (!option) return;
    flushSync(() => setMarked(option.key));
    document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
  }

  return {
    active,
    /** Back to the first. */
    reset: () => setMarked(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      const command = event.ctrlKey || event.metaKey;
      const acts: Readonly<Record<string, () => void>> = {
        ArrowDown: () => mark(at + 1),
        ArrowUp: () => mark(at - 1),
        Enter: () => active && choose(active, command ? 'newTab' : 'here'),
      };
      const act = command && keyOf(event) === 'k' ? onClose : acts[event.key];
      if (!act || event.altKey) return;
      event.preventDefault();
      act();
    },
  };
}

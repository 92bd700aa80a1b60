import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { pastedCells } from '../rules/paste';
import { yearOfPeriod, nextPeriod } from '../rules/periods';
import { isDoubtful, pasting, type Pasting } from './pasting';
import type { GridDoes } from './plan-grid';
import { areaOf, spotsOf, within, type Spot } from './selection';
import type { SelectionStore } from './selection-store';
import {
  clearing,
  copyingToNextPeriod,
  copyingToYear,
  editsOf,
  fillingDown,
  fillingRight,
  keyAt,
  type Edits,
} from './sheet-edits';
import type { PlanningState } from './use-planning';

/** What can be done over the selection; each says what it did, since a screen reader does not see the cells change. */
export function useGridActions({ board, apply, undo, redo, memory, remember, year }: PlanningState, selection: SelectionStore) {
  const { t } = useTranslation();
  const format = useFormat();
  const [said, say] = useState('');
  const [doubtful, setDoubtful] = useState<Pasting>();
  const size = { rows: board.sheet.lines.length, columns: board.sheet.periods.length };
  const chosen = () => {
    const { active, far } = selection.get();
    return { active: within(active, size), far: within(far, size) };
  };

  function applyEdits({ edits, locked }: Edits, done: 'changed' | 'copied' | 'spread' = 'changed') {
    apply(edits);
    const kept = locked > 0 ? ` ${t('quotaPlans.grid.lockedKept', { count: locked, number: format.number(locked) })}` : '';
    say(t(`quotaPlans.grid.${done}`, { count: edits.length, number: format.number(edits.length) }) + kept);
  }

  function put(pasted: Pasting) {
    setDoubtful(undefined);
    applyEdits(pasted);
    selection.set({ active: chosen().active, far: pasted.end });
  }

  function paste(text: string) {
    const cells = pastedCells(text, format.settings.language);
    if (cells.length === 0) return;
    const pasted = pasting(board, cells, chosen());
    if (isDoubtful(pasted)) setDoubtful(pasted);
    else put(pasted);
  }

  function run(what: GridDoes) {
    if (what === 'undo') undo();
    else if (what === 'redo') redo();
    else applyEdits({ clear: clearing, fillRight: fillingRight, fillDown: fillingDown }[what](board, chosen()));
  }

  function lock() {
    const keys = spotsOf(areaOf(chosen())).map((spot) => keyAt(board.sheet, spot));
    const isUnlocking = keys.every((key) => memory.locks.has(key));
    const others = [...memory.locks].filter((key) => !keys.includes(key));
    remember({ locks: new Set(isUnlocking ? others : [...others, ...keys]) });
    const counted = { count: keys.length, number: format.number(keys.length) };
    say(isUnlocking ? t('quotaPlans.grid.nowOpen', counted) : t('quotaPlans.grid.nowLocked', counted));
  }

  function copyToNextPeriod() {
    const { column } = chosen().active;
    const next = nextPeriod(board.sheet.periods[column] ?? '');
    if (next === undefined) return say(t('quotaPlans.grid.noNext'));
    applyEdits(copyingToNextPeriod(board, column), 'copied');
    remember({ year: yearOfPeriod(next) ?? 'none' });
  }

  function copyToNextYear() {
    if (year === 'none') return;
    applyEdits(copyingToYear(board, year + 1), 'copied');
    remember({ year: year + 1 });
  }

  return {
    said,
    doubtful,
    applyEdits,
    dropPaste: () => setDoubtful(undefined),
    pasteAnyway: () => doubtful && put(doubtful),
    tellLocked: () => say(t('quotaPlans.grid.isLocked')),
    type: (spot: Spot, value: unknown) => apply(editsOf(board, [[spot, value]]).edits),
    paste,
    run,
    lock,
    copyToNextPeriod,
    copyToNextYear,
  };
}

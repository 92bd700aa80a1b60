import type { QueryClient } from '@tanstack/react-query';
import { createWriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { notify, type Notice } from '../notices/notices';
import { areStored, delayOf, type WriteRunOptions } from './write-run';

export const tellUndoable = (text: string, undo: () => void, also?: Notice['also']): (() => void) =>
  notify({ tone: 'success', text, also, action: { label: i18n.t('undo', { ns: commonTexts }), run: undo } });

type Undo<T, R> = Pick<WriteRunOptions<T, R>, 'items' | 'write' | 'renews' | 'onRest'>;

/** Writes without a dialog, and tells at the end whether all of it is stored. */
export function undoAtOnce<T, R extends { outcome: string }>(
  client: QueryClient,
  { items, write, renews, onRest }: Undo<T, R>,
  said: { undone: string; notUndone: string },
): void {
  const queue = createWriteQueue({
    items,
    write,
    delayAfter: delayOf,
    onRest() {
      for (const queryKey of renews) void client.invalidateQueries({ queryKey });
      onRest?.();
      const isUndone = areStored(queue.current().writes);
      notify(isUndone ? { tone: 'success', text: said.undone } : { tone: 'error', text: said.notUndone });
    },
  });
  queue.run();
}

import type { QueryClient } from '@tanstack/react-query';
import { sameValue } from '@/api/document';
import { createWriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { undone, type WrittenRecord } from '@/ui/change-many/change-plan';
import { notify, type Notice } from '@/ui/notices/notices';
import { delayOf } from '@/ui/write-run/write-run';
import { type PaymentItem, paymentWrites } from './write-payments';

/** Takes back changes of payments where nobody has changed the same since. */
export const undoItems = (written: readonly WrittenRecord[]): readonly PaymentItem[] =>
  written.map(emptiedOnUndo).map((record) => ({
    id: record.id,
    document: record.before,
    change: (contract) => undone(record, contract),
    isStored(contract) {
      const back = undone(record, contract);
      return back !== undefined && sameValue(back, contract);
    },
  }));

/** A field that the change has added is emptied when it is taken back: a service keeps what an update leaves out. */
function emptiedOnUndo(record: WrittenRecord): WrittenRecord {
  const added = Object.entries(record.after).filter(([name]) => record.before[name] === undefined);
  const empty = added.map(([name, value]) => [name, Array.isArray(value) ? [] : ''] as const);
  return { ...record, before: { ...record.before, ...Object.fromEntries(empty) } };
}

/** Texts for a change that was taken back, or could not be. */
type Said = { undone: string; notUndone: string };

/** Tells that payments were recorded, and offers to take them back for as long as the notice is shown. `back` undoes one item; `also` is a further action. */
export function offerUndo(
  client: QueryClient,
  text: string,
  back: readonly PaymentItem[],
  said: Said,
  also?: Notice['also'],
): void {
  const { items, write, renews } = paymentWrites({ client, items: back });
  const undo = () => {
    const queue = createWriteQueue({
      items,
      write,
      delayAfter: delayOf,
      onRest() {
        for (const queryKey of renews) void client.invalidateQueries({ queryKey });
        const isUndone = queue
          .current()
          .writes.every((one) => one.state === 'settled' && ['written', 'already'].includes(one.result.outcome));
        notify(isUndone ? { tone: 'success', text: said.undone } : { tone: 'error', text: said.notUndone });
      },
    });
    queue.run();
  };
  notify({ tone: 'success', text, also, action: { label: i18n.t('undo', { ns: commonTexts }), run: undo } });
}

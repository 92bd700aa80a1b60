import { sameValue } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { undone, type WrittenRecord } from '@/ui/change-many/change-plan';
import { isMadeOf } from '../rules/dropped-payments';
import type { PaymentItem } from './write-payments';

/** Takes back what nobody has changed since. */
export const undoItems = (written: readonly WrittenRecord[]): readonly PaymentItem[] =>
  written.map(emptiedOnUndo).map((record) => {
    // Of two equal payments without a name each would be taken for the one to take back: once sent, none is.
    let sent: ServiceDocument | undefined;
    return {
      id: record.id,
      document: record.before,
      change: (contract) => (sent = undone(record, contract)),
      isStored(contract) {
        const back = undone(record, contract);
        return (back !== undefined && sameValue(back, contract)) || (sent !== undefined && isMadeOf(sent, contract));
      },
    };
  });

/** A service keeps what an update leaves out. */
function emptiedOnUndo(record: WrittenRecord): WrittenRecord {
  const added = Object.entries(record.after).filter(([name]) => record.before[name] === undefined);
  const empty = added.map(([name, value]) => [name, Array.isArray(value) ? [] : ''] as const);
  return { ...record, before: { ...record.before, ...Object.fromEntries(empty) } };
}

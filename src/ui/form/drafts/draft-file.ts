import type { Draft, UnreadableDraft } from '@/api/drafts';
import { writeJson } from '@/api/json';
import { saveFile } from '../../exchange/write/csv';

export function saveDrafts(drafts: readonly Draft[]): void {
  save(
    drafts.map(({ connection, home, name, at, base, values, aside }) => ({
      service: connection,
      address: home,
      name,
      typed: new Date(at).toISOString(),
      record: base,
      changes: values,
      ...(aside && { aside }),
    })),
  );
}

export const saveUnreadableDraft = ({ connection, home, entry }: UnreadableDraft): void =>
  save([{ service: connection, address: home, stored: entry }]);

function save(drafts: readonly unknown[]): void {
  saveFile(`manzil-drafts-${new Date().toISOString().slice(0, 10)}.json`, writeJson({ drafts }), 'application/json');
}

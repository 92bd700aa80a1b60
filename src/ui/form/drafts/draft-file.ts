import type { Draft, UnreadableDraft } from '@/api/drafts';
import { writeJson } from '@/api/json';
import { saveFile } from '../../exchange/write/csv';

/** Saves drafts as a file: the address of each form, when it was typed into, the record it opened on, and what was changed. */
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

/** Saves what is stored in the place of a draft as it is, for whoever can read it. */
export const saveUnreadableDraft = ({ connection, home, entry }: UnreadableDraft): void =>
  save([{ service: connection, address: home, stored: entry }]);

function save(drafts: readonly unknown[]): void {
  saveFile(`manzil-drafts-${new Date().toISOString().slice(0, 10)}.json`, writeJson({ drafts }), 'application/json');
}

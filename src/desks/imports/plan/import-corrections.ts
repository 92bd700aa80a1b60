import { firstStep, inSteps, nextTurn, type Work } from '@/steps';
import { observable } from '@/observable';
import type { WorkKeeper } from '@/ui/form/drafts/keep-work';
import { addressOf, cellKey, type Fixes } from './sheet-reader';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import type { Sheet } from '@/ui/exchange/record-sheets';
import {
  findFormats,
  type ImportSetup,
  type SetupSheet,
  sheetRead,
  withBlocks,
  withFurtherSheets,
  withSheet,
} from './import-setup';
import type { ImportedResource } from './imported-resource';
import { filesIn, type ImportWork } from './kept-import';

/** Works on the import as it is when the turn of the correction comes. */
export type Correction = (work: ImportWork) => Work<Partial<ImportWork>>;

export type SheetCorrection = (one: SetupSheet) => Work<SetupSheet>;

/** A sheet with the same file and meaning is the same one, perhaps read in another way. */
export type SeenSheet = Pick<SetupSheet, 'file' | 'sheet'>;

function* whole(correction: Correction, work: ImportWork): Work<Partial<ImportWork>> {
  const made = yield* correction(work);
  if (made.setup) yield* findFormats(made.setup);
  return made;
}

/** Makes corrections one after the other, each of what is left by those before; those of an import shown no more are dropped. */
export function importCorrections(keeper: Pick<WorkKeeper<ImportWork | undefined>, 'get' | 'change'>) {
  const isBusy = observable(false);
  const waiting: Correction[] = [];
  let last = Promise.resolve();

  const put = (of: ImportWork, made: Partial<ImportWork>) =>
    keeper.change((former) => (former === of ? { ...former, ...made } : former));

  async function goOn(of: ImportWork, rest: Work<Partial<ImportWork>>): Promise<void> {
    try {
      let [from, work] = [of, rest];
      for (;;) {
        const made = await inSteps(work);
        // Showing it is a task of its own.
        await nextTurn();
        if (keeper.get().work !== from) return;
        put(from, made);
        const [next, now] = [waiting.shift(), keeper.get().work];
        if (!next || !now) return;
        [from, work] = [now, whole(next, now)];
      }
    } finally {
      waiting.length = 0;
      isBusy.set(false);
    }
  }

  return {
    isBusy,
    make: (correction: Correction): void => {
      const { work } = keeper.get();
      if (!work) return;
      if (isBusy.get()) {
        waiting.push(correction);
        return;
      }
      const { result, rest } = firstStep(whole(correction, work));
      if (!rest) {
        put(work, result);
        return;
      }
      isBusy.set(true);
      last = goOn(work, rest);
    },
    made: () => last,
  };
}

/** Reads a sheet in another way, unless it is no longer as it was seen. Corrections stay with the target of their column. */
export const sheetCorrection = (resource: ImportedResource, seen: SeenSheet, read: SheetCorrection): Correction =>
  function* corrected({ setup, fixes }) {
    const at = setup.sheets.findIndex(({ file, sheet }) => file === seen.file && sheet === seen.sheet);
    const former = setup.sheets[at];
    if (!former) return {};
    const next = yield* read(former);
    const place = setup.sheets.slice(0, at).filter(({ sheet }) => sheet).length;
    const moved = new Map<string, string>();
    for (const [key, text] of fixes) {
      const { sheet, row, column } = addressOf(key);
      const target = former.matched[column];
      const isAdded = sheet === place && column >= former.width;
      const to = isAdded ? next.matched.findIndex((one, index) => index >= next.width && one?.id === target?.id) : column;
      if (to >= 0 || column < 0) moved.set(cellKey({ sheet, row, column: to }), text);
    }
    return { setup: withSheet(resource, setup, at, next), fixes: moved };
  };

export const NO_FIXES: Fixes = new Map();

export type SetupCorrections = ReturnType<typeof setupCorrections>;

/** Reads the file in another way; where cells mean something else then, their corrections are gone. */
export const setupCorrections = (resource: ImportedResource, make: (correction: Correction) => void) => ({
  sheet: (one: SeenSheet, correction: SheetCorrection): void => make(sheetCorrection(resource, one, correction)),
  change: (part: (former: ImportSetup) => Partial<ImportSetup>): void =>
    // oxlint-disable-next-line require-yield
    make(function* chosen({ setup }) {
      return { setup: { ...setup, ...part(setup) } };
    }),
  blocks: ({ file }: SeenSheet): void =>
    make(function* parted({ setup }) {
      const next = yield* withBlocks(resource, setup, file);
      return { files: filesIn(next), setup: next, fixes: NO_FIXES };
    }),
  rows: ({ file }: SeenSheet, sheet: Sheet | undefined): void =>
    make(function* held({ setup }) {
      const read = yield* sheetRead(resource, file, sheet);
      const sheets = setup.sheets.map((other) => (other.file === file ? read : other));
      // Cells of the sheets after it have another place now.
      return { setup: { ...setup, sheets, answers: {} }, fixes: NO_FIXES };
    }),
  further: (sheets: readonly FileSheet[]): void =>
    make(function* read({ setup }) {
      const next = yield* withFurtherSheets(resource, setup, sheets);
      return { files: filesIn(next), setup: next };
    }),
});

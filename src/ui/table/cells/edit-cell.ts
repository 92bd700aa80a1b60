import type { ServiceDocument } from '@/schema/document';
import { lazyPart, sayPartIsMissing } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';
import type { EditorProps } from './cell-edits';
import type { Column, RowList } from '../list-definition';

export const CellEditor = lazyPart<EditorProps>(() => import('./cell-editor').then((module) => module.CellEditor));

const loadAll = <T>({ editing }: RowList<T>) => Promise.all([import('./cell-editing'), editing?.(), import('./cell-editor')]);

/** Loads what edits cells, when the focus comes to one: its first key is then answered at once. */
export const prepareEdit = <T>(list: RowList<T>): void => void loadAll(list).catch(() => undefined);

export function editCell<T>(list: RowList<T>, record: T, column: Column<T>, at: number): void {
  loadCode(() => loadAll(list)).then(
    ([{ beginEdit }, resource]) => resource && beginEdit({ list, resource, record: record as ServiceDocument, column, at }),
    sayPartIsMissing,
  );
}

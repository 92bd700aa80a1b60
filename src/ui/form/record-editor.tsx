import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type To, useParams, useLocation, type Location } from 'react-router';
import { isDeleted } from '@/api/api-error';
import { listRow } from '@/api/list-row';
import { type ServiceDocument, isDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { OwnId } from '../page/own-id';
import { Page } from '../page/page';
import { pendingTitle } from '../page/pending-title';
import { QueryView } from '../page/query-view';
import type { FormWarning } from './record-watch';
import type { ListRead, RecordRead, RecordWrite } from '@/api/record-requests';
import { type SectionPaths, useSectionAddress } from './form-sections';
import { DraftBoundary } from './drafts/draft-boundary';
import { isDone, type SaveEnd } from './save/save-machine';
import { type CreateTarget, type Prepare, useSave, useSaveEnd } from './save/use-save';
import type { StoreCheck } from './save/store-check';

export type EditedResource = {
  schema: RecordSchema;
  warn: (record: ServiceDocument) => readonly FormWarning[];
  detail: (id: string) => RecordRead;
  /** A created record is found here where the service does not return its id; `all` where it holds only the latest. */
  list: () => ListRead;
  all?: () => ListRead;
  replace: (base: ServiceDocument) => RecordWrite;
  create: () => RecordWrite;
  remove: (id: string) => RecordWrite<void>;
  prepare?: Prepare;
  storeCheck?: StoreCheck;
  copy: (record: ServiceDocument) => ServiceDocument;
  createAsNew: () => string;
  createLabel: () => string;
  around: (id: string, record?: ServiceDocument) => { list: string; next?: string };
  path: (id: string, panel?: string) => string;
  editPath: (id: string, section?: string) => string;
  newPath: string;
  sectionOf?: (field: string) => SectionPaths;
};

export type Creation = Pick<CreateTarget, 'prepare' | 'compose' | 'sending' | 'created'>;

const createTarget = (resource: EditedResource, from: ServiceDocument, creation: Creation): CreateTarget => {
  const { schema, list, all, create: write, remove, prepare, storeCheck, path } = resource;
  return { from, list, all, write, remove, schema, path, prepare, storeCheck, ...creation };
};

const createdTo = ({ path, around }: EditedResource, { id, next }: SaveEnd): To => next ?? (id ? path(id) : around('').list);

const factsOf = ({ schema, warn, list, all }: EditedResource) => ({ schema, warn, others: all ?? list });

/** A page renders `ReturnTo` once `to` is known. */
export function useRecordCreator(resource: EditedResource, from: ServiceDocument, creation: Creation = {}) {
  const save = useSave({ create: createTarget(resource, from, creation) });
  const end = useSaveEnd(save);
  return {
    save,
    to: isDone(end) ? createdTo(resource, end) : undefined,
    form: {
      save,
      saveLabel: resource.createLabel(),
      facts: { ...factsOf(resource), base: from, home: resource.newPath },
    },
  };
}

type Edited = { base: ServiceDocument; prepare?: Prepare; creation?: Creation };

/** A page renders `ReturnTo` once `to` is known. A record deleted meanwhile is created anew. */
export function useRecordEditor(resource: EditedResource, { base, prepare = resource.prepare, creation = {} }: Edited) {
  const { schema, detail, replace, storeCheck, path, editPath, sectionOf } = resource;
  const { id = '', section = '' } = useParams();
  const panel = usePanelLeft(section);
  const addressOf = useSectionAddress(editPath(id));
  const [copy] = useState(() => resource.copy(base));
  const save = useSave({
    edit: { base, read: detail, write: replace, schema, prepare, storeCheck },
    create: createTarget(resource, copy, creation),
  });
  const end = useSaveEnd(save);
  const leaveTo = save.get().kind === 'create' ? createdTo(resource, end) : (end.next ?? path(id, panel));
  const { list, next } = resource.around(id, base);
  return {
    to: isDone(end) ? leaveTo : undefined,
    home: editPath(id),
    section,
    form: {
      save,
      facts: {
        ...factsOf(resource),
        base,
        home: editPath(id),
        deleted: { list, createLabel: resource.createAsNew() },
        addressOf: sectionOf && ((field: string) => addressOf(sectionOf(field))),
      },
      cancelTo: path(id, panel),
      nextTo: next && editPath(next, section),
    },
  };
}

const DeletedRecordDraft = lazyPart(() => import('./drafts/deleted-record-draft').then((module) => module.DeletedRecordDraft));

type EditPageProps = {
  resource: EditedResource;
  listLabel: string;
  nameOf: (record: ServiceDocument) => string;
  titleOf: (name: string) => string;
  children: (record: ServiceDocument) => ReactNode;
};

export function EditPage({ resource, listLabel, nameOf, titleOf, children }: EditPageProps) {
  const { id = '' } = useParams();
  const record = useQuery(resource.detail(id));
  const { list } = resource.around(id, record.data);
  const name = record.data ? nameOf(record.data) : pendingTitle(record);
  const crumbs = [
    { label: listLabel, to: list },
    ...(record.isError && !record.data ? [] : [{ label: name, to: resource.path(id) }]),
  ];
  // Remembered, since the form over a draft looks at the record again.
  const [goneId, setGoneId] = useState<string>();
  if (goneId !== id && isDeleted(record.error)) setGoneId(id);
  const page = (title: string, content: ReactNode) => (
    <Page title={title} crumbs={crumbs}>
      {content}
    </Page>
  );
  const view = page(
    record.data ? titleOf(name) : name,
    <QueryView query={record} back={list}>
      {(document) =>
        listRow(document) !== 'summary' && (
          <OwnId key={id} resource={String(resource.list().queryKey[0])} id={id}>
            <DraftBoundary base={document} nameOf={nameOf}>
              {children}
            </DraftBoundary>
          </OwnId>
        )
      }
    </QueryView>,
  );
  if (goneId !== id || record.data) return view;
  return (
    <LazyBoundary fallback={view}>
      <DeletedRecordDraft
        key={id}
        home={resource.editPath(id)}
        nameOf={nameOf}
        without={view}
        page={(deleted, content) => page(titleOf(nameOf(deleted)), content)}
      >
        {children}
      </DeletedRecordDraft>
    </LazyBoundary>
  );
}

/** As the link says, else the panel named like the section. Undefined when the form's address was opened directly. */
function usePanelLeft(section: string): string | undefined {
  const { key, state } = useLocation() as Location<unknown>;
  const [panel] = useState(() => {
    if (isDocument(state) && typeof state.panel === 'string') return state.panel;
    return key === 'default' || section === '' ? undefined : section;
  });
  return panel;
}

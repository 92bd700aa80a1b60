import DialogContent from '@mui/material/DialogContent';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { isDeleted } from '@/api/api-error';
import { idOf } from '@/api/record-id';
import type { ResourceName } from '@/config';
import { changeManyTexts } from '@/i18n/en/change-many';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { QueryView } from '../page/query-view';
import type { EditedResource } from '../form/record-editor';
import type { SelectionDialogProps } from '../dialogs/selection-dialog';
import { RunDialog } from '../write-run/run-dialog';
import { useChange } from '../write-run/use-change';
import type { ChangePlan, WrittenRecord } from './change-plan';
import { ChangeSetup, type ManyResource } from './change-setup';
import type { TypedChange } from './typed-change';
import { KeptOfChange } from './change-preview';
import { useRecordWords } from './record-words';
import { type ChangeResult, changeWrites, deleteWrites, type RecordItem, undoWrites } from './write-changes';

type Props = SelectionDialogProps & {
  noun: ResourceName;
  resource: ManyResource & Pick<EditedResource, 'list' | 'all'>;
  kind?: TypedChange['kind'];
};

export function ChangeManyDialog({ open, ids, onClose, noun, resource, kind = 'field' }: Props) {
  const { t } = useTranslation(changeManyTexts);
  const format = useFormat();
  const client = useQueryClient();
  const chosen = useQuery({
    queryKey: ['change-many', noun, ids],
    queryFn: () => readChosen(client, resource, ids),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [kept, setKept] = useState<ChangePlan['kept']>([]);
  const [chosenKind, setKind] = useState(kind);
  const navigate = useNavigate();
  const parts = { client, resource, open: (path: string) => void navigate(path) };
  const own = chosenKind === resource.resourceChange?.name ? resource.resourceChange : undefined;
  const titleFor = (count: number) => own?.title(count) ?? t(`title.${noun}`, format.counted(count));
  const { start, shown } = useChange<RecordItem, ChangeResult, WrittenRecord>({
    ...useRecordWords(resource, kept),
    title: (_, isUndo) => (isUndo ? t('undoing') : titleFor(ids.length)),
    renderHead: (run, hasEnded) => hasEnded && own && <own.Effect records={run.written()} />,
    foot: <KeptOfChange records={kept} titleOf={resource.titleOf} />,
    undo(written) {
      setKept([]);
      return undoWrites(parts, written);
    },
    onClose: () => close(true),
  });

  function begin(plan: ChangePlan, planned: TypedChange['kind']) {
    setKept(plan.kept);
    start(planned === 'delete' ? deleteWrites(parts, plan.changed) : changeWrites(parts, plan.changed));
  }
  function close(hasRun = false) {
    // Read anew when the same records are changed again.
    client.removeQueries({ queryKey: ['change-many', noun] });
    setKind(kind);
    onClose(hasRun && ['delete', 'bin', 'restore'].includes(chosenKind));
  }
  return (
    <RunDialog open={open} shown={shown} title={titleFor(ids.length)} onClose={() => close()}>
      <QueryView query={chosen} skeleton={<DialogContent>{t('reading')}</DialogContent>}>
        {(records) => (
          <ChangeSetup
            {...{ noun, resource }}
            chosen={records}
            asked={{ kind, onKind: setKind, titleFor }}
            onStart={begin}
            onCancel={() => close()}
          />
        )}
      </QueryView>
    </RunDialog>
  );
}

/** Records that are read one by one; of more, the whole list is read. */
const ONE_BY_ONE = 20;

/** Reads the chosen records in their order: a few of a paged list by themselves, and those that a whole list leaves out. */
async function readChosen(client: QueryClient, { list, all, detail }: Props['resource'], ids: readonly string[]) {
  const listing = !all || ids.length > ONE_BY_ONE ? await client.query((all ?? list)()) : undefined;
  const byId = new Map(listing?.rows.map((row) => [idOf(row), row]));
  const documents: ServiceDocument[] = [];
  for (const id of ids) {
    // One after the other, to spare the service; most are in the list.
    const document = byId.get(id) ?? (await client.query(detail(id)).catch(ignoreDeleted));
    if (document) documents.push(document);
  }
  return { documents, sharedIds: listing?.duplicates, others: listing?.rows ?? documents };
}

function ignoreDeleted(error: unknown): undefined {
  if (!isDeleted(error)) throw error;
}

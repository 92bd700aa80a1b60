import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import type { ServiceDocument } from '@/schema/document';
import { useAskedParams } from '@/ui/page/asked-params';
import { ErrorAlert } from '@/ui/page/error-alert';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { notify } from '@/ui/notices/notices';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { unexpectedAt } from '@/ui/panels/record-details';
import { contractMutations } from '../contract.api';
import { contractSchema, type Contract } from '../contract.schema';
import type { NoteFormProps } from './note-form';
import styles from './notes-panel.module.css';

export function NotesPanel({
  reading: { record, unexpected },
  editPath,
  contract,
}: PanelProps<Contract> & { contract: ServiceDocument }) {
  const { t } = useTranslation(contractDetailTexts);
  return (
    <Panel id="notes" title={t('panels.notes')} editTo={editPath('documents')}>
      {/* Notes are for the office: the contract on paper is handed out. */}
      <div className="screen-only">
        <PanelDetails
          schema={contractSchema}
          record={record}
          unexpected={unexpected}
          names={['notes', 'description', 'recordSource']}
        />
        {!unexpectedAt(unexpected, 'notes') && <QuickNote contract={contract} notes={record.notes ?? ''} />}
      </div>
    </Panel>
  );
}

/** With what keeps a note that is being written on the device. */
const NoteForm = lazyPart<NoteFormProps>(() => import('./note-form').then((module) => module.NoteForm));

function QuickNote({ contract, notes }: { contract: ServiceDocument; notes: string }) {
  const { t } = useTranslation([contractDetailTexts, commonTexts]);
  const [address, endAsked] = useAskedParams();
  const [isOpen, setOpen] = useState(address.get('asked') === 'note');
  const { meta, ...options } = contractMutations.patch(contract);
  const patch = useMutation({ ...options, meta: { invalidates: meta?.invalidates ?? [] } });
  const close = () => {
    endAsked();
    setOpen(false);
  };

  function save(text: string, onSaved: () => void) {
    if (text === notes) return onSaved();
    patch.mutate(
      { notes: text === '' ? null : text },
      {
        onSuccess() {
          onSaved();
          const undo = () =>
            patch.mutate({ notes: notes === '' ? null : notes }, { onSuccess: () => notify({ text: t('common:saved') }) });
          notify({ tone: 'success', text: t('common:saved'), action: { label: t('common:undo'), run: undo } });
        },
      },
    );
  }

  return (
    <>
      {patch.error && <ErrorAlert error={patch.error} />}
      {isOpen ? (
        <LazyBoundary>
          <NoteForm contract={contract} notes={notes} isBusy={patch.isPending} onSave={save} onClose={close} />
        </LazyBoundary>
      ) : (
        <Button size="small" className={`screen-only above-12 ${styles.write}`} onClick={() => setOpen(true)}>
          <span>{t(notes ? 'note.change' : 'note.write')}</span>
        </Button>
      )}
    </>
  );
}

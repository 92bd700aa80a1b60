import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { idOf } from '@/api/record-id';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import controls from '@/ui/controls/controls.module.css';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { useAskedParams } from '@/ui/page/asked-params';
import { ErrorAlert } from '@/ui/page/error-alert';
import { notify } from '@/ui/notices/notices';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { unexpectedAt } from '@/ui/panels/record-details';
import { askedPath } from '../asked';
import { contractMutations } from '../contract.api';
import { contractTitle } from '../contract-title';
import { contractSchema, type Contract } from '../contract.schema';
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

const NOTE = 'note';

function QuickNote({ contract, notes }: { contract: ServiceDocument; notes: string }) {
  const { t } = useTranslation([contractDetailTexts, commonTexts]);
  const [address, endAsked] = useAskedParams();
  const [isOpen, setOpen] = useState(address.get('asked') === NOTE);
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
        <NoteForm contract={contract} notes={notes} isBusy={patch.isPending} onSave={save} onClose={close} />
      ) : (
        <Button size="small" className={`screen-only above-12 ${styles.write}`} onClick={() => setOpen(true)}>
          <span>{t(notes ? 'note.change' : 'note.write')}</span>
        </Button>
      )}
    </>
  );
}

type FormProps = {
  contract: ServiceDocument;
  notes: string;
  isBusy: boolean;
  onSave: (text: string, onSaved: () => void) => void;
  onClose: () => void;
};

function NoteForm({ contract, notes, isBusy, onSave, onClose }: FormProps) {
  const { t } = useTranslation(commonTexts);
  const id = useId();
  const { texts, type, forget } = useKeptTexts(askedPath(idOf(contract), NOTE), contractTitle(contract), { notes });
  const close = () => {
    forget();
    onClose();
  };
  return (
    <form
      className="stack gap-8 above-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(texts.notes, close);
      }}
    >
      <label className="size-13 medium" htmlFor={id}>
        {labelOf(contractSchema, 'notes')}
      </label>
      <div className={controls.box}>
        <textarea
          id={id}
          // Takes the focus from the button that opened it, which is no longer there.
          ref={focusOnce}
          className={`${controls.input} ${styles.text}`}
          dir="auto"
          rows={3}
          value={texts.notes}
          onChange={(event) => type({ notes: event.target.value })}
        />
      </div>
      <div className="row gap-8">
        <Button size="small" onClick={close}>
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" aria-busy={isBusy || undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (element: HTMLTextAreaElement | null) => element?.focus();

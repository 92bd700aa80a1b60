import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import controls from '@/ui/controls/controls.module.css';
import { ErrorAlert } from '@/ui/page/error-alert';
import { notify } from '@/ui/notices/notices';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { unexpectedAt } from '@/ui/panels/record-details';
import { contractMutations } from '../contract.api';
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

function QuickNote({ contract, notes }: { contract: ServiceDocument; notes: string }) {
  const { t } = useTranslation([contractDetailTexts, commonTexts]);
  const id = useId();
  const [text, setText] = useState<string>();
  const { meta, ...options } = contractMutations.patch(contract);
  const patch = useMutation({ ...options, meta: { invalidates: meta?.invalidates ?? [] } });

  function save(event: FormEvent) {
    event.preventDefault();
    if (patch.isPending) return;
    if (text === notes) return setText(undefined);
    patch.mutate(
      { notes: text === '' ? null : text },
      {
        onSuccess() {
          setText(undefined);
          const undo = () =>
            patch.mutate({ notes: notes === '' ? null : notes }, { onSuccess: () => notify({ text: t('common:saved') }) });
          notify({ tone: 'success', text: t('common:saved'), action: { label: t('common:undo'), run: undo } });
        },
      },
    );
  }

  if (text === undefined) {
    return (
      <>
        {patch.error && <ErrorAlert error={patch.error} />}
        <Button size="small" className={`screen-only above-12 ${styles.write}`} onClick={() => setText(notes)}>
          <span>{t(notes ? 'note.change' : 'note.write')}</span>
        </Button>
      </>
    );
  }
  return (
    <form className="stack gap-8 above-16" onSubmit={save}>
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
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {patch.error && <ErrorAlert error={patch.error} />}
      <div className="row gap-8">
        <Button size="small" onClick={() => setText(undefined)}>
          {t('common:cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" aria-busy={patch.isPending || undefined}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (element: HTMLTextAreaElement | null) => element?.focus();

import Button from '@mui/material/Button';
import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { type Blocker, Link } from 'react-router';
import { draftsSettingsPath } from '@/addresses';
import { type Draft, draftsOf } from '@/api/drafts';
import { commonTexts } from '@/i18n/en/common';
import { savingTexts } from '@/i18n/en/saving';
import { formTexts } from '@/i18n/en/form';
import type { ServiceDocument } from '@/schema/document';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { DialogBox } from '../../dialogs/dialog-box';
import { lazyDialog } from '../../loading/lazy-part';
import { notify } from '../../notices/notices';
import { useFocusField } from '../focus-field';
import { useRecordForm, useValues } from '../form-context';
import { DraftContext } from './draft-boundary';
import { saveDrafts } from './draft-file';
import { keepDraft, type KeptDraft, type KeptDraftHolder } from './keep-draft';
import { memoryOnlyTold, useWantedDraft } from './keeper';
import { isSaving } from '../save/save-machine';
import { useFormSave, useSaveState } from '../save/use-save';

type Props = {
  connection: string;
  home: string;
  kept: KeptDraftHolder;
  aside: ServiceDocument | undefined;
  blocker: Blocker;
};

export function DraftKeeper({ connection, home, kept, aside, blocker }: Props) {
  const { draft, nameOf, base: received } = use(DraftContext);
  const { schema, base, watch } = useRecordForm();
  const save = useFormSave();
  const form = useValues();
  const focusField = useFocusField();
  const running = useSyncExternalStore(kept.subscribe, kept.get);
  const latestAside = useRef(aside);
  useEffect(() => {
    if (latestAside.current === aside) return;
    latestAside.current = aside;
    kept.get()?.touch();
  }, [kept, aside]);

  const begin = useEffectEvent(() => {
    const next = keepDraft({
      connection,
      home,
      form,
      schema,
      base,
      received,
      watch,
      save,
      nameOf,
      continued: draft,
      aside: () => latestAside.current,
    });
    kept.set(next);
    const [first] = draft ? watch.current().changes : [];
    if (first) focusField(first.path);
    return next;
  });
  useEffect(() => {
    const keeper = begin();
    // A save that ends later still removes the draft.
    return () => keeper.end();
  }, []);

  return (
    running && (
      <>
        <Waiting kept={running} connection={connection} />
        <DraftQuestion blocker={blocker} draft={running} />
      </>
    )
  );
}

function DraftQuestion({ draft, blocker }: { draft: KeptDraft; blocker: Blocker }) {
  const { t } = useTranslation([savingTexts, commonTexts]);
  const { watch } = useRecordForm();
  const save = useFormSave();
  const saving = isSaving(useSaveState(save));
  const stay = () => blocker.reset?.();
  const leave = (end: () => void) => {
    end();
    blocker.proceed?.();
  };
  const saveFirst = () => {
    const { location } = blocker;
    stay();
    if (location) save.send({ type: 'press', next: location });
  };
  return (
    <DialogBox
      open={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
      title={t('drafts.leave.title')}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {t('common:stay')}
          </Button>
          <Button color="error" disabled={saving} onClick={() => leave(draft.remove)}>
            {t('common:discard')}
          </Button>
          <Button variant="outlined" disabled={saving} onClick={() => leave(draft.keep)}>
            {t('drafts.leave.keep')}
          </Button>
          <Button variant="contained" loading={saving} onClick={saveFirst}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <p>{t('drafts.leave.body', { count: watch.current().changes.length })}</p>
      <p>{t('drafts.leave.keepHelp')}</p>
    </DialogBox>
  );
}

function tellMemoryOnly(connection: string): void {
  if (memoryOnlyTold.get()) return;
  memoryOnlyTold.set(true);
  const save = async () => saveDrafts(await draftsOf(connection));
  notify({
    text: i18n.t('drafts.memoryOnly', { ns: savingTexts }),
    tone: 'error',
    action: { label: i18n.t('drafts.download', { ns: savingTexts }), run: () => void save() },
  });
}

const DraftReview = lazyDialog(() => import('./draft-review').then((module) => module.DraftReview));

function Waiting({ kept, connection }: { kept: KeptDraft; connection: string }) {
  const { t } = useTranslation(savingTexts);
  const { draft: continued } = use(DraftContext);
  const { waiting, isElsewhere, isMemoryOnly } = useSyncExternalStore(kept.subscribe, kept.get);
  useEffect(() => {
    if (isMemoryOnly) tellMemoryOnly(connection);
  }, [isMemoryOnly, connection]);
  const [newest, ...others] = continued ? [] : waiting;
  return (
    <>
      {isElsewhere && (
        <p role="status" className={'rounded-8 below-16 pad-8-16 barred edge-warning ending-ground'}>
          {t('drafts.elsewhere')}
        </p>
      )}
      {newest && <Offer key={newest.id} draft={newest} others={others} kept={kept} />}
    </>
  );
}

function Offer({ draft, others, kept }: { draft: Draft; others: readonly Draft[]; kept: KeptDraft }) {
  const { t } = useTranslation([savingTexts, formTexts, commonTexts]);
  const { dateTime } = useFormat();
  const { onContinue } = use(DraftContext);
  const [isShown, setShown] = useState(false);
  const wanted = useWantedDraft();

  const discard = () => {
    const undo = kept.discard(draft);
    document.querySelector('h1')?.focus();
    notify({ text: t('drafts.discarded'), action: { label: t('common:undo'), run: undo } });
  };
  const openWanted = useEffectEvent(() => {
    const chosen = [draft, ...others].find(({ id }) => id === wanted);
    if (chosen) onContinue(chosen);
  });
  useEffect(() => openWanted(), []);

  return (
    <section
      aria-label={t('drafts.waiting')}
      className={'row wrap centred rounded-8 paper-ground pad-12-16 gap-8-12 below-24 barred edge-primary'}
    >
      <Button variant="contained" onClick={() => onContinue(draft)}>
        <span>{t('drafts.continue', { moment: dateTime(new Date(draft.at)) })}</span>
      </Button>
      <span>{t('form:changes', { count: draft.changes })}</span>
      <Button onClick={() => setShown(true)}>{t('form:show')}</Button>
      <Button color="error" onClick={discard}>
        {t('drafts.discard')}
      </Button>
      {others.length > 0 && (
        <Link to={draftsSettingsPath} className="after">
          {t('drafts.others', { count: others.length })}
        </Link>
      )}
      <DraftReview open={isShown} draft={draft} onClose={() => setShown(false)} />
    </section>
  );
}

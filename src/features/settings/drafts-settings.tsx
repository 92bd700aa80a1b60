import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { matchPath } from 'react-router';
import {
  companySettingsPath,
  addressesOf,
  chequesPath,
  contractRenewPath,
  contractTerminatePath,
  contractsRenewPath,
  holdsPath,
  importPath,
  newTowerPath,
  offersPath,
  paymentPath,
  readingsPath,
  recordChequesPath,
  replacePath,
} from '@/addresses';
import { isDeleted } from '@/api/api-error';
import {
  type Draft,
  type DraftKey,
  draftsOf,
  removeAllDrafts,
  removeDrafts,
  storeDraft,
  type UnreadableDraft,
  unreadableDraftsOf,
} from '@/api/drafts';
import { connectionId } from '@/api/session';
import { resourceNames } from '@/config';
import { commonTexts } from '@/i18n/en/common';
import { savingTexts } from '@/i18n/en/saving';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { resources } from '@/resources/resources';
import { saveDrafts, saveUnreadableDraft } from '@/ui/form/drafts/draft-file';
import type { RecordRead } from '@/api/record-requests';
import { notify } from '@/ui/notices/notices';
import { RecordText } from '@/ui/text/record-text';
import { closedPaths } from '@/desks/desks';
import { hasDesk } from '@/places';
import { ButtonLink } from '@/ui/controls/links';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import styles from './drafts-settings.module.css';

/** Newest drafts are shown, and the records of the first of them looked up. */
const SHOWN = 100;
const LOOKED_UP = 20;

export function DraftsSettings() {
  const { t } = useTranslation([savingTexts, commonTexts]);
  const { connection, listed, unreadable, refetch } = useStoredDrafts();
  const count = useId();
  const discard = async (removal: Promise<void>) => {
    await removal;
    await refetch();
    document.getElementById(count)?.focus();
  };
  const discardOne = (draft: Draft) => {
    const putBack = async () => {
      await storeDraft(draft);
      await refetch();
    };
    notify({ text: t('drafts.discarded'), action: { label: t('common:undo'), run: () => void putBack() } });
    void discard(removeDrafts([draft]));
  };

  return (
    <div className="column gap-16 within-720">
      <p className="muted">{t('drafts.list.lead')}</p>
      {listed && (
        <>
          <div className="row wrap centred between gap-8 high-44">
            <p id={count} role="status" tabIndex={-1} className="muted unringed">
              {[
                listed.length === 0 ? t('drafts.list.none') : t('drafts.list.count', { count: listed.length }),
                listed.length > SHOWN && t('drafts.list.newest', { count: SHOWN }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <DiscardAll count={listed.length} onDiscard={() => void discard(removeAllDrafts(connection))} />
          </div>
          <ul aria-label={t('drafts.list.label')} className="stack gap-8 plain-list">
            {listed.slice(0, SHOWN).map(({ draft, subject }, index) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                subject={subject}
                isLookedUp={index < LOOKED_UP}
                onDiscard={() => discardOne(draft)}
              />
            ))}
          </ul>
          <UnreadableDrafts drafts={unreadable} onDiscard={(draft) => void discard(removeDrafts([draft]))} />
        </>
      )}
    </div>
  );
}

function DiscardAll({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const { t } = useTranslation(savingTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {count > 0 && (
        <Button color="error" onClick={() => setAsking(true)}>
          {t('drafts.list.discardAll')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('drafts.list.askTitle')}
        body={t('drafts.list.ask', { count })}
        confirmLabel={t('drafts.list.discardAll')}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function useStoredDrafts() {
  const { t } = useTranslation([savingTexts, commonTexts]);
  const connection = connectionId();
  const { data, refetch } = useQuery({
    queryKey: ['drafts', connection],
    queryFn: async () => ({ drafts: await draftsOf(connection), unreadable: await unreadableDraftsOf(connection) }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  const listed = data?.drafts.flatMap((draft) => {
    const subject = subjectAt(draft.home, t);
    return subject ? [{ draft, subject }] : [];
  });
  return { connection, listed, unreadable: data?.unreadable ?? [], refetch };
}

type UnreadableProps = { drafts: readonly UnreadableDraft[]; onDiscard: (draft: UnreadableDraft) => void };

function UnreadableDrafts({ drafts, onDiscard }: UnreadableProps) {
  const { t } = useTranslation([savingTexts, commonTexts]);
  const id = useId();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="column gap-16 within-720">
      <h2 id={id} className="above-16 letters-16">
        {t('drafts.list.unreadable')}
      </h2>
      <p className="muted">{t('drafts.list.unreadableLead')}</p>
      <ul aria-labelledby={id} className="stack gap-8 plain-list">
        {drafts.slice(0, SHOWN).map((draft) => (
          <Row
            key={`${draft.home} ${draft.id}`}
            draft={draft}
            title={subjectAt(draft.home, t)?.kind ?? draft.home}
            onDownload={() => saveUnreadableDraft(draft)}
            onDiscard={() => onDiscard(draft)}
          />
        ))}
      </ul>
    </section>
  );
}

type DraftRowProps = { draft: Draft; subject: Subject; isLookedUp: boolean; onDiscard: () => void };

function DraftRow({ draft, subject: { kind, read, canCreate }, isLookedUp, onDiscard }: DraftRowProps) {
  const { t } = useTranslation([savingTexts, formTexts]);
  const { dateTime } = useFormat();
  const { home, id, name, at, changes } = draft;
  const title = name || kind;
  const isClosed = useClosed()(home);
  const facts = [
    name && kind,
    dateTime(new Date(at)),
    t('form:changes', { count: changes }),
    isClosed && t('drafts.list.closed'),
  ];
  return (
    <Row
      draft={draft}
      title={title}
      facts={facts.filter(Boolean).join(' · ')}
      note={
        isLookedUp &&
        read && <DeletedNote read={read} text={t(canCreate ? 'drafts.list.deleted' : 'drafts.list.contractDeleted')} />
      }
      onDownload={() => saveDrafts([draft])}
      onDiscard={onDiscard}
    >
      {!isClosed && (
        <ButtonLink to={home} state={{ draft: id }} variant="outlined" aria-label={t('drafts.list.openOf', { name: title })}>
          {t('drafts.list.open')}
        </ButtonLink>
      )}
    </Row>
  );
}

function useClosed(): (home: string) => boolean {
  const client = useQueryClient();
  const [closed] = useState(() => closedPaths(client));
  return (home) => {
    const [path = '', search] = home.split('?');
    const asked = new URLSearchParams(search).get('asked') ?? 'note';
    return (asked !== 'note' && !hasDesk('money')) || closed.some((pattern) => matchPath(pattern, path) !== null);
  };
}

type RowProps = {
  draft: DraftKey;
  title: string;
  facts?: string;
  note?: ReactNode;
  onDownload: () => void;
  onDiscard: () => void;
  children?: ReactNode;
};

function Row({ draft, title, facts, note, onDownload, onDiscard, children }: RowProps) {
  const { t } = useTranslation(savingTexts);
  return (
    <li className="row wrap centred gap-8 rounded-8 framed paper-ground pad-12-16">
      <div className={`stack shrinks ${styles.what}`}>
        <span className={`medium anywhere clips ${styles.name}`}>
          <RecordText text={title} />
        </span>
        <span className="muted size-13">{facts ?? <bdi>{draft.home}</bdi>}</span>
        <span>{note}</span>
      </div>
      <div className="row wrap gap-8">
        {children}
        <Button aria-label={t('drafts.list.downloadOf', { name: title })} onClick={onDownload}>
          {t('drafts.download')}
        </Button>
        <Button color="error" aria-label={t('drafts.list.discardOf', { name: title })} onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      </div>
    </li>
  );
}

function DeletedNote({ read, text }: { read: RecordRead; text: string }) {
  const { error } = useQuery({ ...read, retry: false });
  return isDeleted(error) && <span className="size-13 tone-error">{text}</span>;
}

type Subject = { kind: string; read?: RecordRead; canCreate?: boolean };

function subjectAt(home: string, t: Translate<TextKey<[typeof savingTexts, typeof commonTexts]>>): Subject | undefined {
  if (home === companySettingsPath) return { kind: t('drafts.list.kinds.company') };
  const [path = ''] = home.split('?');
  if (path === offersPath()) return { kind: t('drafts.list.kinds.offer') };
  const name = resourceNames.find((each) => home.startsWith(`${addressesOf[each].list}/`));
  if (!name) return undefined;
  const { list, create } = addressesOf[name];
  if (home === create) return { kind: t(`common:resources.create.${name}`) };
  if (home === newTowerPath) return { kind: t('drafts.list.kinds.tower') };
  if (path === readingsPath) return { kind: t('drafts.list.kinds.readingRound') };
  if (home === importPath(list)) return { kind: t('drafts.list.kinds.import') };
  if (path === paymentPath) return { kind: t('drafts.list.kinds.payment') };
  if (path === replacePath) return { kind: t('drafts.list.kinds.replacement') };
  if (path === chequesPath()) return { kind: t('drafts.list.kinds.cheques') };
  if (path === holdsPath()) return { kind: t('drafts.list.kinds.hold') };
  if (path === contractsRenewPath) return { kind: t('drafts.list.kinds.renewal') };
  const id = matchPath({ path: `${list}/:id`, end: false }, path)?.params.id ?? '';
  const read = resources[name].detail(id);
  if (home === contractRenewPath(id)) return { kind: t('drafts.list.kinds.renewal'), read };
  if (home === contractTerminatePath(id)) return { kind: t('drafts.list.kinds.termination'), read };
  const asked = new URLSearchParams(home.slice(path.length)).get('asked');
  if (asked === 'reschedule') return { kind: t('drafts.list.kinds.date'), read };
  if (asked !== null)
    return { kind: t(`drafts.list.kinds.${asked === 'deduction' || asked === 'note' ? asked : 'payment'}`), read };
  if (home === recordChequesPath(id)) return { kind: t('drafts.list.kinds.cheques'), read };
  return { kind: t(`common:resources.one.${name}`), read, canCreate: true };
}

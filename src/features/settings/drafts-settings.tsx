import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router';
import {
  contractsPath,
  importPath,
  newContractPath,
  newQuotaPlanPath,
  newSignalPath,
  newUnitPath,
  quotaPlansPath,
  readingsPath,
  signalsPath,
  unitsPath,
} from '@/addresses';
import { isDeleted } from '@/api/api-error';
import { type Draft, type DraftKey, draftsOf, removeAllDrafts, removeDrafts, storeDraft, unreadableDraftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { draftTexts } from '@/i18n/en/drafts';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { contractQueries } from '@/resources/contracts/contract.api';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';
import { ButtonLink } from '@/ui/controls/button-link';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { saveDrafts, saveUnreadableDraft } from '@/ui/form/drafts/draft-file';
import type { RecordRead } from '@/api/record-requests';
import { notify } from '@/ui/notices/notices';
import { RecordText } from '@/ui/text/record-text';
import styles from './drafts-settings.module.css';
import settingsStyles from './settings.module.css';

/** The drafts shown at most, and those whose records are looked up: the newest of them. */
const SHOWN = 100;
const LOOKED_UP = 20;

/** Lists what was typed into forms of this connection and not saved. */
export function DraftsSettings() {
  const { t } = useTranslation([draftTexts, commonTexts]);
  const connection = connectionId();
  const { data, refetch } = useQuery({
    queryKey: ['drafts', connection],
    queryFn: async () => ({ drafts: await draftsOf(connection), unreadable: await unreadableDraftsOf(connection) }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  const [isAsking, setAsking] = useState(false);
  const [count, unreadableId] = [useId(), useId()];
  const listed = data?.drafts.flatMap((draft) => {
    const kind = kindOf(draft.home);
    return kind ? [{ draft, kind }] : [];
  });
  const unreadable = data?.unreadable ?? [];
  const nameOfKind = (home: string) => {
    const kind = kindOf(home);
    return kind ? t(`list.kinds.${kind}`) : home;
  };

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
    notify({ text: t('discarded'), action: { label: t('common:undo'), run: () => void putBack() } });
    void discard(removeDrafts([draft]));
  };

  return (
    <div className={styles.page}>
      <p className={settingsStyles.lead}>{t('list.lead')}</p>
      {listed && (
        <>
          <div className={styles.head}>
            <p id={count} role="status" tabIndex={-1} className={styles.count}>
              {[
                listed.length === 0 ? t('list.none') : t('list.count', { count: listed.length }),
                listed.length > SHOWN && t('list.newest', { count: SHOWN }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            {listed.length > 0 && (
              <Button color="error" onClick={() => setAsking(true)}>
                {t('list.discardAll')}
              </Button>
            )}
          </div>
          <ul aria-label={t('list.label')} className={styles.list}>
            {listed.slice(0, SHOWN).map(({ draft, kind }, index) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                kind={kind}
                isLookedUp={index < LOOKED_UP}
                onDiscard={() => discardOne(draft)}
              />
            ))}
          </ul>
          {unreadable.length > 0 && (
            <section aria-labelledby={unreadableId} className={styles.page}>
              <h2 id={unreadableId} className={styles.heading}>
                {t('list.unreadable')}
              </h2>
              <p className={settingsStyles.lead}>{t('list.unreadableLead')}</p>
              <ul aria-labelledby={unreadableId} className={styles.list}>
                {unreadable.slice(0, SHOWN).map((draft) => (
                  <Row
                    key={`${draft.home} ${draft.id}`}
                    draft={draft}
                    title={nameOfKind(draft.home)}
                    onDownload={() => saveUnreadableDraft(draft)}
                    onDiscard={() => void discard(removeDrafts([draft]))}
                  />
                ))}
              </ul>
            </section>
          )}
          <ConfirmDialog
            open={isAsking}
            title={t('list.askTitle')}
            body={t('list.ask', { count: listed.length })}
            confirmLabel={t('list.discardAll')}
            tone="danger"
            onConfirm={() => {
              setAsking(false);
              void discard(removeAllDrafts(connection));
            }}
            onCancel={() => setAsking(false)}
          />
        </>
      )}
    </div>
  );
}

type DraftRowProps = {
  draft: Draft;
  kind: Kind;
  /** Tells whether to ask the service if the record is still there. */
  isLookedUp: boolean;
  onDiscard: () => void;
};

function DraftRow({ draft, kind, isLookedUp, onDiscard }: DraftRowProps) {
  const { t } = useTranslation([draftTexts, formTexts]);
  const { dateTime } = useFormat();
  const { home, id, name, at, changes } = draft;
  const kindName = t(`list.kinds.${kind}`);
  const title = name || kindName;
  const read = isLookedUp ? readOf(home) : undefined;
  const facts = [name && kindName, dateTime(new Date(at)), t('form:changes', { count: changes })];
  const canCreate = kind !== 'renewal' && kind !== 'termination';
  return (
    <Row
      draft={draft}
      title={title}
      facts={facts.filter(Boolean).join(' · ')}
      note={read && <DeletedNote read={read} text={t(canCreate ? 'list.deleted' : 'list.contractDeleted')} />}
      onDownload={() => saveDrafts([draft])}
      onDiscard={onDiscard}
    >
      <ButtonLink to={home} state={{ draft: id }} variant="outlined" aria-label={t('list.openOf', { name: title })}>
        {t('list.open')}
      </ButtonLink>
    </Row>
  );
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
  const { t } = useTranslation(draftTexts);
  return (
    <li className={styles.draft}>
      <div className={styles.what}>
        <span className={styles.name}>
          <RecordText text={title} />
        </span>
        <span className={styles.facts}>{facts ?? <bdi>{draft.home}</bdi>}</span>
        <span>{note}</span>
      </div>
      <div className={styles.ways}>
        {children}
        <Button aria-label={t('list.downloadOf', { name: title })} onClick={onDownload}>
          {t('download')}
        </Button>
        <Button color="error" aria-label={t('list.discardOf', { name: title })} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}

/** Says that the record of a draft was deleted, once the service has said so. */
function DeletedNote({ read, text }: { read: RecordRead; text: string }) {
  const { error } = useQuery({ ...read, retry: false });
  return isDeleted(error) && <span className={styles.note}>{text}</span>;
}

type Kind =
  | 'unit'
  | 'newUnit'
  | 'readingRound'
  | 'contract'
  | 'newContract'
  | 'renewal'
  | 'termination'
  | 'signal'
  | 'newSignal'
  | 'quotaPlan'
  | 'newQuotaPlan'
  | 'import';

/** Kinds of drafts without one record: new ones, and those about many. */
const newRecords: ReadonlyMap<string, Kind> = new Map([
  [newUnitPath, 'newUnit'],
  [readingsPath, 'readingRound'],
  [newContractPath, 'newContract'],
  [newSignalPath(), 'newSignal'],
  [newQuotaPlanPath, 'newQuotaPlan'],
  ...[unitsPath, contractsPath, signalsPath, quotaPlansPath].map((list): [string, Kind] => [importPath(list), 'import']),
]);
const records: ReadonlyArray<readonly [list: string, kind: Kind, detail: (id: string) => RecordRead]> = [
  [unitsPath, 'unit', unitQueries.detail],
  [contractsPath, 'contract', contractQueries.detail],
  [signalsPath, 'signal', signalQueries.detail],
  [quotaPlansPath, 'quotaPlan', quotaPlanQueries.detail],
];
const recordsAt = (home: string) => records.find(([list]) => home.startsWith(`${list}/`));

/** Returns what a form edits, by its address; undefined for an address without a form. */
function kindOf(home: string): Kind | undefined {
  const made = newRecords.get(home);
  if (made) return made;
  if (home.startsWith(`${contractsPath}/`) && home.endsWith('/renew')) return 'renewal';
  if (home.startsWith(`${contractsPath}/`) && home.endsWith('/terminate')) return 'termination';
  return recordsAt(home)?.[1];
}

/** Returns how to read the record that a form edits; undefined for a new one. */
function readOf(home: string): RecordRead | undefined {
  if (newRecords.has(home)) return undefined;
  const [list = '', , detail] = recordsAt(home) ?? [];
  const id = matchPath({ path: `${list}/:id`, end: false }, home)?.params.id;
  return id === undefined ? undefined : detail?.(id);
}

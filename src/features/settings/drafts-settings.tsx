import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  contractsPath,
  newContractPath,
  newQuotaPlanPath,
  newSignalPath,
  newUnitPath,
  quotaPlansPath,
  signalsPath,
  unitsPath,
} from '@/addresses';
import { type Draft, draftsOf, removeAllDrafts, removeDrafts, storeDraft } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { draftTexts } from '@/i18n/en/drafts';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notify } from '@/ui/notices';
import styles from './drafts-settings.module.css';
import settingsStyles from './settings.module.css';

/** Lists what was typed into forms of this connection and not saved. */
export function DraftsSettings() {
  const { t } = useTranslation([draftTexts, commonTexts]);
  const connection = connectionId();
  const { data: drafts, refetch } = useQuery({
    queryKey: ['drafts', connection],
    queryFn: () => draftsOf(connection),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  const [isAsking, setAsking] = useState(false);
  const count = useId();
  const shown = drafts?.flatMap((draft) => {
    const kind = kindOf(draft.home);
    return kind ? [{ draft, kind }] : [];
  });

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
      {shown && (
        <>
          <div className={styles.head}>
            <p id={count} role="status" tabIndex={-1} className={styles.count}>
              {shown.length === 0 ? t('list.none') : t('list.count', { count: shown.length })}
            </p>
            {shown.length > 0 && (
              <Button color="error" onClick={() => setAsking(true)}>
                {t('list.discardAll')}
              </Button>
            )}
          </div>
          <ul aria-label={t('list.label')} className={styles.list}>
            {shown.map(({ draft, kind }) => (
              <DraftRow key={draft.id} draft={draft} kind={kind} onDiscard={() => discardOne(draft)} />
            ))}
          </ul>
          <ConfirmDialog
            open={isAsking}
            title={t('list.askTitle')}
            body={t('list.ask', { count: shown.length })}
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

type RowProps = { draft: Draft; kind: Kind; onDiscard: () => void };

function DraftRow({ draft, kind, onDiscard }: RowProps) {
  const { t } = useTranslation([draftTexts, formTexts]);
  const { dateTime } = useFormat();
  const { home, id, name, at, changes } = draft;
  const kindName = t(`list.kinds.${kind}`);
  const title = name || kindName;
  return (
    <li className={styles.draft}>
      <div className={styles.what}>
        <span className={styles.name}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.facts}>
          {[name && kindName, dateTime(new Date(at)), t('form:changes', { count: changes })].filter(Boolean).join(' · ')}
        </span>
      </div>
      <ButtonLink to={home} state={{ draft: id }} variant="outlined" aria-label={t('list.openOf', { name: title })}>
        {t('list.open')}
      </ButtonLink>
      <Button color="error" aria-label={t('list.discardOf', { name: title })} onClick={onDiscard}>
        {t('discard')}
      </Button>
    </li>
  );
}

type Kind =
  | 'unit'
  | 'newUnit'
  | 'contract'
  | 'newContract'
  | 'renewal'
  | 'termination'
  | 'signal'
  | 'newSignal'
  | 'quotaPlan'
  | 'newQuotaPlan';

const newRecords: ReadonlyMap<string, Kind> = new Map([
  [newUnitPath, 'newUnit'],
  [newContractPath, 'newContract'],
  [newSignalPath(), 'newSignal'],
  [newQuotaPlanPath, 'newQuotaPlan'],
]);
const records: readonly (readonly [list: string, kind: Kind])[] = [
  [unitsPath, 'unit'],
  [contractsPath, 'contract'],
  [signalsPath, 'signal'],
  [quotaPlansPath, 'quotaPlan'],
];

/** Returns what a form edits, by its address; undefined for an address without a form. */
function kindOf(home: string): Kind | undefined {
  const made = newRecords.get(home);
  if (made) return made;
  if (home.startsWith(`${contractsPath}/`) && home.endsWith('/renew')) return 'renewal';
  if (home.startsWith(`${contractsPath}/`) && home.endsWith('/terminate')) return 'termination';
  return records.find(([list]) => home.startsWith(`${list}/`))?.[1];
}

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import LinkIcon from 'lucide-react/icons/link';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { viewTexts } from '@/i18n/en/list-views';
import { InputBox } from '../controls';
import { copyText } from '../copy-text';
import { chooseOpening, chosenOpening } from '../list-openings';
import { notify } from '../notices';
import { queryText } from '../use-address';
import { type Arranged, columnsText } from './columns';
import { COLUMNS, type ListView, NAMED, plain } from './saved-views';
import styles from './view-panel.module.css';

export type ViewPanelProps = Omit<PopoverProps, 'onClose'> & {
  onClose: () => void;
  /** The address of the list. */
  path: string;
  /** The views that are always there. */
  builtIn: readonly ListView[];
  list: Arranged | undefined;
  kept: readonly ListView[];
  /** The query of the address. */
  query: string;
  /** The view that is shown, and whether the address says something else by now. */
  current: ListView;
  isEdited: boolean;
  /** The name that a received link gives this view. */
  suggested: string;
  /** Keeps views, and shows one of them; returns whether this browser keeps them. */
  change: (next: readonly ListView[], shown?: ListView) => boolean;
};

/** Saves the state of a list as a view, copies a link to it, and arranges the saved views. */
export function ViewPanel({
  path,
  builtIn,
  list,
  kept,
  query,
  current,
  isEdited,
  suggested,
  change,
  ...popover
}: ViewPanelProps) {
  const { t } = useTranslation([viewTexts, commonTexts]);
  const [problem, setProblem] = useState<string>();
  const [id, note] = [useId(), useId()];
  const href = useHref(path);
  const field = useRef<HTMLInputElement>(null);
  const whole = withColumns(query, list);
  const isTaken = (name: string) => [...builtIn, ...kept].some((view) => view.name === name);
  const isOwn = kept.includes(current);

  const typedName = () => field.current?.value.trim() ?? '';

  function keep(next: readonly ListView[], shown?: ListView): void {
    if (change(next, shown)) popover.onClose();
    else setProblem(t('notKept'));
  }

  function refuse(found: string): void {
    setProblem(found);
    field.current?.focus();
  }

  function saveAs(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = typedName();
    if (name === '') return refuse(t('nameMissing'));
    if (isTaken(name)) return refuse(t('nameTaken', { name }));
    const view = { name, query: whole };
    keep([...kept, view], view);
  }

  async function copyLink(): Promise<void> {
    const params = new URLSearchParams(whole);
    params.set(NAMED, isOwn ? current.name : typedName() || t('sent'));
    const isCopied = await copyText(window.location.origin + href + queryText(params));
    notify(isCopied ? { text: t('copied') } : { tone: 'error', text: t('notCopied') });
    if (isCopied) popover.onClose();
  }

  return (
    <Popover {...popover} slotProps={{ paper: { role: 'dialog', 'aria-label': t('title'), className: styles.panel } }}>
      {isOwn && isEdited && (
        <Button
          variant="contained"
          onClick={() => {
            const view = { ...current, query: whole };
            if (chosenOpening(path) === current.query) chooseOpening(path, view.query);
            keep(
              kept.map((one) => (one === current ? view : one)),
              view,
            );
          }}
        >
          {t('saveChanges', { name: current.name })}
        </Button>
      )}
      <form noValidate onSubmit={saveAs} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {t('name')}
        </label>
        <InputBox
          id={id}
          ref={field}
          dir="auto"
          autoFocus
          maxLength={80}
          defaultValue={suggested}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={note}
          onChange={() => setProblem(undefined)}
        />
        <p id={note} className={styles.note} data-problem={problem !== undefined || undefined}>
          {problem ?? t('where')}
        </p>
        <Button type="submit" variant={isOwn && isEdited ? 'outlined' : 'contained'}>
          {t('saveAs')}
        </Button>
      </form>
      <Button startIcon={<LinkIcon size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copyLink()}>
        {t('copyLink')}
      </Button>
      {kept.length > 0 && <SavedViews path={path} kept={kept} isTaken={isTaken} change={change} />}
    </Popover>
  );
}

/** Returns a query with the columns as the reader arranged them, unless that is as they are declared. */
function withColumns(query: string, list: Arranged | undefined): string {
  const params = new URLSearchParams(plain(query));
  const columns = list && columnsText(list);
  if (columns && !params.has(COLUMNS)) params.set(COLUMNS, columns);
  return queryText(params);
}

type SavedViewsProps = {
  path: string;
  kept: readonly ListView[];
  isTaken: (name: string) => boolean;
  change: (next: readonly ListView[]) => boolean;
};

function SavedViews({ path, kept, isTaken, change }: SavedViewsProps) {
  const { t } = useTranslation([viewTexts, commonTexts]);
  const heading = useId();
  const [opening, setOpening] = useState(() => chosenOpening(path));

  function openWith(query: string | undefined): void {
    chooseOpening(path, query);
    setOpening(query);
  }

  function rename(view: ListView, name: string): boolean {
    if (name === view.name) return true;
    if (name === '' || isTaken(name)) return false;
    return change(kept.map((one) => (one === view ? { ...view, name } : one)));
  }

  function move(at: number, step: -1 | 1): void {
    const view = kept[at];
    if (view && kept[at + step]) change(kept.toSpliced(at, 1).toSpliced(at + step, 0, view));
  }

  function remove(view: ListView): void {
    if (!change(kept.filter((one) => one !== view))) return;
    if (view.query === opening) openWith(undefined);
    notify({ text: t('removed', { name: view.name }), action: { label: t('common:undo'), run: () => void change(kept) } });
  }

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading} tabIndex={-1}>
        {t('saved')}
      </h2>
      <ul aria-labelledby={heading} className={styles.list}>
        {kept.map((view, at) => (
          <li key={view.name} className={styles.row}>
            <NameBox view={view} rename={(name) => rename(view, name)} />
            <IconButton
              size="small"
              aria-label={t('opensWith', { name: view.name })}
              title={t('opensWith', { name: view.name })}
              aria-pressed={view.query === opening}
              onClick={() => openWith(view.query === opening ? undefined : view.query)}
            >
              <Star size={16} strokeWidth={1.75} aria-hidden className={styles.star} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('moveUp', { name: view.name })}
              aria-disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('moveDown', { name: view.name })}
              aria-disabled={at === kept.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('remove', { name: view.name })}
              onClick={() => {
                document.getElementById(heading)?.focus();
                remove(view);
              }}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name of a saved view, renamed by typing; a name that is taken or empty stays as typed, and says why. */
function NameBox({ view, rename }: { view: ListView; rename: (name: string) => boolean }) {
  const { t } = useTranslation(viewTexts);
  const [problem, setProblem] = useState<string>();
  const note = useId();
  return (
    <div className={styles.name}>
      <InputBox
        small
        dir="auto"
        maxLength={80}
        aria-label={t('nameOf', { name: view.name })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && note}
        defaultValue={view.name}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={({ target }) => {
          const name = target.value.trim();
          setProblem(rename(name) ? undefined : name === '' ? t('nameMissing') : t('nameTaken', { name }));
        }}
      />
      {problem && (
        <p id={note} className={styles.note} data-problem>
          {problem}
        </p>
      )}
    </div>
  );
}

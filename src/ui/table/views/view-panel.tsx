import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import LinkIcon from 'lucide-react/icons/link';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useHref } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { listPartTexts } from '@/i18n/en/list-parts';
import { InputBox } from '../../controls/controls';
import { copyText } from '../../text/copy-text';
import { isEnter } from '../../controls/enter-key';
import { Labelled } from '../../controls/inputs';
import { queryText, useAddress } from '../../page/use-address';
import { notify } from '../../notices/notices';
import type { Arranged } from '../columns/columns';
import { isSameQuery, keepViews, keptViews, NAMED, type NamedView } from './saved-views';
import { viewLink, withColumns, leaveColumnsToView } from './view-link';
import { chooseOpening, chosenOpening } from '../../page/list-memory';
import styles from './view-panel.module.css';

type Update = (views: readonly NamedView[]) => readonly NamedView[];

type ViewPanelProps = Omit<PopoverProps, 'onClose'> & {
  onClose: () => void;
  path: string;
  list: Arranged | undefined;
  views: readonly NamedView[];
  kept: readonly NamedView[];
  current: NamedView;
  /** Called when other views are kept, one of which may be to be shown. */
  onKept: (kept: readonly NamedView[], shown?: NamedView) => void;
};

export function ViewPanel({ path, views, list, kept, current, onKept, ...popover }: ViewPanelProps) {
  const { t } = useTranslation(listPartTexts);
  const [problem, setProblem] = useState<string>();
  const href = useHref(path);
  const field = useRef<HTMLInputElement>(null);
  const [address] = useAddress();
  const query = queryText(address);
  const isEdited = !isSameQuery(current.query, query);
  const whole = withColumns(query, list);
  const isTaken = (name: string) => views.some((view) => view.name === name);
  const isOwn = kept.includes(current);

  /** Changes the views as they are kept by now, also by other tabs, and shows one; returns whether this browser keeps them. */
  function change(update: Update, shown?: NamedView): boolean {
    const next = update(keptViews(path));
    if (!keepViews(path, next)) return false;
    onKept(next, shown);
    return true;
  }

  const typedName = () => field.current?.value.trim() ?? '';

  function keep(update: Update, shown: NamedView): boolean {
    const isKept = change(update, shown);
    if (isKept) popover.onClose();
    else setProblem(t('views.notKept'));
    return isKept;
  }

  function saveChanges(): void {
    const view = { ...current, query: whole };
    const isOpening = chosenOpening(path) === current.query;
    if (keep((now) => replaced(now, view), view) && isOpening) chooseOpening(path, whole);
  }

  function refuse(found: string): void {
    setProblem(found);
    field.current?.focus();
  }

  function saveAs(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = typedName();
    if (name === '') return refuse(t('views.nameMissing'));
    if (isTaken(name)) return refuse(t('views.nameTaken', { name }));
    const view = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), name, query: whole };
    if (keep((now) => [...now, view], view) && list) leaveColumnsToView(list);
  }

  async function copyLink(): Promise<void> {
    const isCopied = await copyText(viewLink(href, whole, isOwn ? current.name : typedName() || t('views.sent')));
    notify(isCopied ? { text: t('views.copied') } : { tone: 'error', text: t('views.notCopied') });
    if (isCopied) popover.onClose();
  }

  return (
    <Popover
      {...popover}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.title'), className: `column gap-12 pad-16 ${styles.panel}` } }}
    >
      {isOwn && isEdited && (
        <Button variant="contained" onClick={saveChanges}>
          <span>{t('views.saveChanges', { name: current.name })}</span>
        </Button>
      )}
      <form noValidate onSubmit={saveAs} className="column gap-6">
        <Labelled label={t('views.name')} help={problem === undefined && t('views.where')} problem={problem}>
          {(control) => (
            <InputBox
              {...control}
              ref={field}
              dir="auto"
              autoFocus
              maxLength={80}
              defaultValue={address.get(NAMED) ?? ''}
              onChange={() => setProblem(undefined)}
            />
          )}
        </Labelled>
        <Button type="submit" variant={isOwn && isEdited ? 'outlined' : 'contained'}>
          {t('views.saveAs')}
        </Button>
      </form>
      <Button startIcon={<LinkIcon size={16} />} onClick={() => void copyLink()}>
        {t('views.copyLink')}
      </Button>
      {kept.length > 0 && (
        <SavedViews path={path} kept={kept} isTaken={isTaken} change={change} onEmpty={() => field.current?.focus()} />
      )}
    </Popover>
  );
}

const replaced = (views: readonly NamedView[], view: NamedView) => views.map((one) => (one.id === view.id ? view : one));

type SavedViewsProps = {
  path: string;
  kept: readonly NamedView[];
  isTaken: (name: string) => boolean;
  change: (update: Update) => boolean;
  onEmpty: () => void;
};

function SavedViews({ path, kept, isTaken, change, onEmpty }: SavedViewsProps) {
  const { t } = useTranslation([listPartTexts, commonTexts]);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [opening, openWith] = useOpening(path);

  function rename(view: NamedView, name: string): string | undefined {
    if (name === view.name) return undefined;
    if (name === '') return t('views.nameMissing');
    if (isTaken(name)) return t('views.nameTaken', { name });
    return change((now) => replaced(now, { ...view, name })) ? undefined : t('views.notKept');
  }

  const move = (view: NamedView, step: -1 | 1) =>
    change((now) => {
      const at = now.findIndex(({ id }) => id === view.id);
      return now[at + step] ? now.toSpliced(at, 1).toSpliced(at + step, 0, view) : now;
    });

  function remove(view: NamedView, at: number): void {
    if (!change((now) => now.filter(({ id }) => id !== view.id))) return;
    if (kept.length > 1) heading.current?.focus();
    else onEmpty();
    const isOpening = view.query === opening;
    if (isOpening) openWith(undefined);
    const undo = () => {
      if (change((now) => now.toSpliced(at, 0, view)) && isOpening) openWith(view.query);
    };
    notify({ text: t('views.removed', { name: view.name }), action: { label: t('common:undo'), run: undo } });
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} className="size-13 below-4" tabIndex={-1}>
        {t('views.saved')}
      </h2>
      <ul aria-labelledby={headingId} className="plain-list">
        {kept.map((view, at) => (
          <li key={view.id} className={`row centred high-44 ${styles.row}`}>
            <NameBox view={view} rename={(name) => rename(view, name)} />
            <ViewButtons
              name={view.name}
              isOpening={view.query === opening}
              isFirst={at === 0}
              isLast={at === kept.length - 1}
              onOpening={() => openWith(view.query === opening ? undefined : view.query)}
              onMove={(step) => move(view, step)}
              onRemove={() => remove(view, at)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOpening(path: string): readonly [opening: unknown, openWith: (query: string | undefined) => void] {
  const [opening, setOpening] = useState(() => chosenOpening(path));
  const openWith = (query: string | undefined) => {
    chooseOpening(path, query);
    setOpening(query);
  };
  return [opening, openWith];
}

type ViewButtonsProps = {
  name: string;
  isOpening: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpening: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function ViewButtons({ name, isOpening, isFirst, isLast, onOpening, onMove, onRemove }: ViewButtonsProps) {
  const { t } = useTranslation(listPartTexts);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('views.opensWith', { name })}
        title={t('views.opensWith', { name })}
        aria-pressed={isOpening}
        onClick={onOpening}
      >
        <Star size={16} className={styles.star} />
      </IconButton>
      <IconButton size="small" aria-label={t('views.moveUp', { name })} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={16} />
      </IconButton>
      <IconButton size="small" aria-label={t('views.moveDown', { name })} aria-disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={16} />
      </IconButton>
      <IconButton size="small" aria-label={t('views.remove', { name })} onClick={onRemove}>
        <Trash2 size={16} />
      </IconButton>
    </>
  );
}

/** The name of a saved view, renamed by typing; a name that is taken or empty stays as typed, and says why. */
function NameBox({ view, rename }: { view: NamedView; rename: (name: string) => string | undefined }) {
  const { t } = useTranslation(listPartTexts);
  const [problem, setProblem] = useState<string>();
  const note = useId();
  return (
    <div className={`fills ${styles.name}`}>
      <InputBox
        small
        dir="auto"
        maxLength={80}
        aria-label={t('views.nameOf', { name: view.name })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && note}
        defaultValue={view.name}
        onKeyDown={(event) => {
          if (isEnter(event)) setProblem(rename(event.currentTarget.value.trim()));
        }}
        onBlur={({ target }) => setProblem(rename(target.value.trim()))}
      />
      {problem && (
        <p id={note} className="tone-error size-13">
          {problem}
        </p>
      )}
    </div>
  );
}

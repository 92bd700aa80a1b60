import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { sameValue } from '@/api/document';
import { commonTexts } from '@/i18n/en/common';
import { savingTexts } from '@/i18n/en/saving';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { RecordText } from '../text/record-text';
import { CloseButton } from '../dialogs/dialog-actions';
import { Dialog } from '../dialogs/dialog';
import styles from './change-review.module.css';
import { BecomesSign, ChangedPicture, ChangedValue, FormerValue, rowTitle, RowValues } from './save/changed-value';
import { nameOfPath, nameOfRow } from './form-paths';
import { useRecordForm, useValues } from './form-context';
import { useFormIssues } from './form-issues';
import { type FieldChange, isRows, orderIn } from './record-values';

export type ChangeReviewProps = { open: boolean; changes: readonly FieldChange[]; onClose: () => void };

export function ChangeReview({ open, changes, onClose }: ChangeReviewProps) {
  const { t } = useTranslation(savingTexts);
  return (
    <ChangesDialog open={open} onClose={onClose}>
      {changes.length === 0 && <p>{t('nothingChanged')}</p>}
      <ul className="plain-list">
        {changes.map((change) => (
          <ChangeLine key={`${change.kind} ${change.path}`} change={change} />
        ))}
      </ul>
      <Issues />
    </ChangesDialog>
  );
}

function Issues() {
  const { t } = useTranslation(savingTexts);
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();
  const issues = useFormIssues();
  if (issues.length === 0) return null;
  return (
    <section>
      <h3 className="size-16 bold above-16 below-4">{t('issues')}</h3>
      <ul className="plain-list">
        {issues.map(({ path, text }) => (
          <li key={`${path} ${text}`} className="anywhere pad-block-4">
            <span className="medium">{nameOfPath(schema, getValues(), path, nameRow)}</span>
            {': '}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ChangesDialog({
  open,
  onClose,
  children,
}: Pick<ChangeReviewProps, 'open' | 'onClose'> & { children: ReactNode }) {
  const { t } = useTranslation([savingTexts, commonTexts]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('changesTitle')}
      maxWidth="md"
      actions={<CloseButton autoFocus onClose={onClose} />}
    >
      {children}
    </Dialog>
  );
}

function useChangeName({ kind, path, row, field, before }: FieldChange): string {
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();
  return kind === 'removed'
    ? nameOfRow(labelOf(schema, field), row ?? 0, nameRow?.(field, before, getValues()))
    : nameOfPath(schema, getValues(), kind === 'reordered' ? field : path, nameRow);
}

export function ChangeText({ change }: { change: FieldChange }) {
  return (
    <>
      <span className="medium">{useChangeName(change)}</span>
      <span className={`row wrap centred gap-8 anywhere ${styles.values}`}>
        <WhatChanged change={change} />
      </span>
    </>
  );
}

function ChangeLine({ change }: { change: FieldChange }) {
  const { t } = useTranslation([savingTexts, commonTexts]);
  const { watch } = useRecordForm();
  const { getValues, setValue } = useValues();
  const { kind, undo } = change;
  const name = useChangeName(change);
  function takeBack() {
    const now: unknown = getValues(undo.path);
    if (kind !== 'changed' || fieldOf(change.schema, change.name).kind !== 'numbers' || !Array.isArray(now))
      return setValue(undo.path, undo.value);
    // Each number has its own input, which does not notice a change of the whole list.
    const before: readonly unknown[] = Array.isArray(undo.value) ? undo.value : [];
    const paths: string[] = now.map((_, index) => `${undo.path}.${index}`);
    paths.forEach((input, index) => setValue(input, before[index]));
  }

  return (
    <li className={`centred stack gap-8-16 line-below pad-block-8 ${styles.change}`}>
      <ChangeText change={change} />
      <Button
        size="small"
        aria-label={t('undoOf', { name })}
        onClick={() => {
          takeBack();
          watch.refresh();
        }}
      >
        {t('common:undo')}
      </Button>
    </li>
  );
}

function WhatChanged({ change }: { change: FieldChange }) {
  const { schema, name, before, after } = change;
  const { kind, entries, fields } = fieldOf(schema, name);
  if (change.kind === 'reordered') return <MovedRows change={change} />;
  if (change.kind === 'added' && fields) return <AddedRow schema={fields} row={after} />;
  if (change.kind === 'removed' && fields) return <RemovedRow schema={fields} row={before} />;
  if (kind === 'texts' && isListOrNothing(before) && isListOrNothing(after))
    return <ChangedEntries before={before ?? []} after={after ?? []} pictures={entries === 'image'} />;
  return (
    <>
      <FormerValue before={<ChangedValue schema={schema} name={name} value={before} />} />
      <ChangedValue schema={schema} name={name} value={after} />
    </>
  );
}

const isListOrNothing = (value: unknown): value is readonly unknown[] | undefined | null =>
  value === undefined || value === null || Array.isArray(value);

function AddedRow({ schema, row }: { schema: RecordSchema; row: unknown }) {
  const { t } = useTranslation(savingTexts);
  return (
    <div className="stack gap-4 shrinks">
      <span>{t('added')}</span>
      <RowValues schema={schema} row={row} />
    </div>
  );
}

function RemovedRow({ schema, row }: { schema: RecordSchema; row: unknown }) {
  const { t } = useTranslation(savingTexts);
  return (
    <>
      <span>{t('removed')}</span>
      <RecordText className={styles.removed} text={rowTitle(schema, row)} />
    </>
  );
}

function MovedRows({ change }: { change: FieldChange }) {
  const { t } = useTranslation(savingTexts);
  const { getValues } = useValues();
  const { fields } = fieldOf(change.schema, change.name);
  const list: unknown = getValues(change.undo.path.replace(/\.order$/, ''));
  const titleOf = (key: unknown) => (fields && isRows(list) ? rowTitle(fields, list.byKey[String(key)]) : undefined);
  const moves = entryChanges(orderIn(change.before), orderIn(change.after));
  return (
    <ul className="stack gap-8 plain-list">
      {moves.map(
        (move) =>
          move.kind === 'moved' && (
            <li key={move.index} className="row wrap centred gap-4-8">
              <span>{t('entry.moved', { from: move.from + 1, to: move.index + 1 })}</span>
              <RecordText text={titleOf(move.value)} />
            </li>
          ),
      )}
    </ul>
  );
}

type Props = { before: readonly unknown[]; after: readonly unknown[]; pictures: boolean };

function ChangedEntries({ before, after, pictures }: Props) {
  const { t } = useTranslation(savingTexts);
  const shown = (value: unknown) => (pictures ? <ChangedPicture address={value} /> : <RecordText text={receivedText(value)} />);
  const what = (change: EntryChange) => {
    const number = change.index + 1;
    if (change.kind === 'moved') return t('entry.moved', { from: change.from + 1, to: number });
    return t(`entry.${change.kind}`, { number });
  };
  return (
    <ul className="stack gap-8 plain-list">
      {entryChanges(before, after).map((change) => (
        <li key={`${change.kind} ${change.index}`} className="row wrap centred gap-4-8">
          <span>{what(change)}</span>
          {change.kind === 'changed' && (
            <>
              {shown(change.before)}
              <BecomesSign />
            </>
          )}
          {shown(change.value)}
        </li>
      ))}
    </ul>
  );
}

/** Indexes count from 0; that of a removed entry is in the old list. */
type EntryChange = { value: unknown } & (
  | { kind: 'added' | 'removed'; index: number }
  | { kind: 'changed'; index: number; before: unknown }
  | { kind: 'moved'; index: number; from: number }
);

/** Entries are known by value. One replaced at its index counts as changed; as few as possible count as moved. */
export function entryChanges(before: readonly unknown[], after: readonly unknown[]): EntryChange[] {
  const origins = originsOf(before, after);
  const kept = origins.filter((from) => from !== undefined);
  const still = longestRise(kept);
  const known = new Set(kept);
  const isReplaced = (index: number) =>
    index < before.length && !known.has(index) && index < after.length && origins[index] === undefined;
  return [
    ...after.flatMap((value, index): EntryChange[] => {
      const from = origins[index];
      if (from === undefined)
        return [isReplaced(index) ? { kind: 'changed', index, value, before: before[index] } : { kind: 'added', index, value }];
      return still.has(from) ? [] : [{ kind: 'moved', index, from, value }];
    }),
    ...before.flatMap((value, index): EntryChange[] =>
      known.has(index) || isReplaced(index) ? [] : [{ kind: 'removed', index, value }],
    ),
  ];
}

function originsOf(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const stayed = after.map((value, index) => index < before.length && sameValue(value, before[index]));
  const taken = new Set(stayed.flatMap((isSame, index) => (isSame ? [index] : [])));
  return after.map((value, index) => {
    if (stayed[index]) return index;
    const from = before.findIndex((other, origin) => !taken.has(origin) && sameValue(other, value));
    if (from < 0) return undefined;
    taken.add(from);
    return from;
  });
}

/** A longest increasing subsequence: these entries can stay while the others move. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const runs: (readonly number[])[] = [];
  for (const value of values) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < value);
    const longest = before.reduce<readonly number[]>((one, other) => (other.length > one.length ? other : one), []);
    const run = [...longest, value];
    runs.push(run);
    if (run.length > best.length) best = run;
  }
  return new Set(best);
}

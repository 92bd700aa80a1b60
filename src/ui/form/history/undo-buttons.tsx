import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import { formTexts } from '@/i18n/en/form';
import { isolated } from '@/i18n/isolated';
import { isDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { notify } from '../../notices/notices';
import styles from '../form-foot.module.css';
import { nameOfPath, nameOfRow } from '../form-paths';
import { useFocusField } from '../focus-field';
import { useRecordForm } from '../form-context';
import { useValues } from '../form-values';
import { createFormHistory, type HistoryStep } from './form-history';
import { isRows, orderIn, type RecordValues, rowPath } from '../record-values';
import { BEGINNINGS, type EarlyWork, isForForm, takenWay, type Way } from './undo-keys';

type UndoButtonsProps = {
  start: RecordValues;
  early: EarlyWork;
};

export function UndoButtons({ start, early }: UndoButtonsProps) {
  const { t } = useTranslation(formTexts);
  const form = useValues();
  const { watch } = useRecordForm();
  const nameStep = useStepName();
  const show = useShowStep();
  const [history] = useState(() => createFormHistory({ form, start, started: early.started }));
  const { past, future } = useSyncExternalStore(history.subscribe, history.get);
  const told = useRef<() => void>(undefined);

  function go(way: Way, byKey: boolean) {
    // Also takes what an input gives only when it is left.
    watch.refresh();
    const step = way === 'undo' ? history.undo() : history.redo();
    told.current?.();
    if (!step) {
      told.current = notify({ text: t(way === 'undo' ? 'rows.nothingToUndo' : 'rows.nothingToRedo'), tone: 'info' });
      return;
    }
    watch.refresh();
    const isShown = show.isHere(step);
    if (byKey && isShown) show.focus(step);
    told.current = notify({
      text: t(way === 'undo' ? 'rows.undone' : 'rows.redone', { what: isolated(nameStep(step)) }),
      tone: 'info',
      ...(!isShown && { action: { label: t('show'), run: () => show.focus(step) } }),
    });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = takenWay(event);
    if (way) go(way, true);
  });
  const onEarly = useEffectEvent(() => {
    for (const way of early.asked.splice(0)) go(way, true);
  });
  // The browser's own commands, as its menus give them.
  const onInput = useEffectEvent((event: InputEvent) => {
    const way = event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined;
    if (!way || !event.cancelable || !isForForm(event.target)) return;
    event.preventDefault();
    go(way, true);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const beginning of BEGINNINGS) addEventListener(beginning, history.begin, { signal, capture: true });
    addEventListener('keydown', (event) => onKey(event), { signal });
    addEventListener('beforeinput', (event) => onInput(event), { signal });
    const stop = history.watch();
    onEarly();
    return () => {
      listeners.abort();
      stop();
    };
  }, [history]);

  const [undone, redone] = [past.at(-1), future[0]];
  const undoName = undone ? t('rows.undoOf', { name: nameStep(undone) }) : t('rows.nothingToUndo');
  const redoName = redone ? t('rows.redoOf', { name: nameStep(redone) }) : t('rows.nothingToRedo');
  // Plain buttons with the style of the foot: a style sheet that arrives with the first key would restyle all rows.
  return (
    <span className="row">
      <button
        type="button"
        className={styles.step}
        aria-label={undoName}
        title={undoName}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!undone || undefined}
        onClick={() => go('undo', false)}
      >
        <Undo2 className="mirror" size={18} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={redoName}
        title={redoName}
        aria-keyshortcuts="Control+Y Meta+Shift+Z"
        aria-disabled={!redone || undefined}
        onClick={() => go('redo', false)}
      >
        <Redo2 className="mirror" size={18} />
      </button>
    </span>
  );
}

/** "Payment plans 2 · Down payment", "Specs 3 removed". */
function useStepName(): (step: HistoryStep) => string {
  const { t } = useTranslation(formTexts);
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();
  return ({ changes }) => {
    const values = getValues();
    const order = orderOf(changes);
    if (!order) {
      const [first, ...others] = changes;
      const name = nameOfPath(schema, values, first?.path ?? '', nameRow);
      return others.length === 0 ? name : `${name} ${t('summary.more', { count: others.length })}`;
    }
    const [field = ''] = order.path.split('.');
    const label = labelOf(schema, field);
    const [key, ...more] = [...order.added, ...order.removed];
    if (key === undefined) return t('rows.orderOf', { list: label });
    const number = (order.added.length > 0 ? order.after : order.before).indexOf(key) + 1;
    const list: unknown = values[field];
    const row = isRows(list) ? list.byKey[key] : undefined;
    const name =
      more.length > 0
        ? `${label} · ${t('sections.rows', { count: more.length + 1 })}`
        : nameOfRow(label, number, isDocument(row) ? nameRow?.(field, row, values) : undefined);
    return t(order.added.length > 0 ? 'rows.added' : 'rows.removed', { name });
  };
}

function orderOf(changes: HistoryStep['changes']) {
  const change = changes.find(({ path }) => path.endsWith('.order'));
  if (!change) return undefined;
  const [before, after] = [orderIn(change.before), orderIn(change.after)];
  const added = after.filter((key) => !before.includes(key));
  return { path: change.path, before, after, added, removed: before.filter((key) => !after.includes(key)) };
}

function useShowStep() {
  const { addressOf } = useRecordForm();
  const { getValues } = useValues();
  const { pathname, search } = useLocation();
  const focusField = useFocusField();
  const placeOf = ({ changes }: HistoryStep): string => {
    const order = orderOf(changes);
    if (!order) return changes[0]?.path ?? '';
    const now = orderIn(getValues(order.path));
    const back = [...order.added, ...order.removed].find((key) => now.includes(key));
    return back === undefined ? order.path : rowPath(order.path.replace(/\.order$/, ''), back);
  };
  return {
    isHere(step: HistoryStep): boolean {
      const address = addressOf?.(placeOf(step).split('.')[0] ?? '');
      return address === undefined || address === pathname + search;
    },
    focus: (step: HistoryStep) => focusField(placeOf(step)),
  };
}

import { EmptyGrid, planningField, type PlanYear, YearInput } from './plan-year';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { useTranslation } from '@/i18n/use-translation';
import { rowTableTexts } from '@/i18n/en/row-table';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { ChoiceInput } from '@/ui/controls/inputs';
import { UnexpectedList } from '@/ui/form/rows/unexpected-rows';
import { isRows, rowsOf } from '@/ui/form/record-values';
import { type ClipboardTexts, pastedRows } from '@/ui/grid/clipboard';
import type { PasteTextProps } from '@/ui/grid/paste-dialogs';
import {
  areaOf,
  type CellPosition,
  createSelectionStore,
  positionsOf,
  selectionWithin,
  type SelectionStore,
} from '@/ui/grid/selection';
import type { CellAction } from '@/ui/grid/use-grid';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { useValues } from '@/ui/form/form-context';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { nextPeriod, yearOfPeriod } from '../rules/periods';
import type { PlanningMeasure, PlanningShape } from '../rules/planning';
import { type PlanTotals, sumOf } from '../rules/totals';
import type { PastePreviewProps } from './paste-preview';
import { PlanGrid } from './plan-grid';
import styles from './planning.module.css';
import {
  type Board,
  clearing,
  copyingToNextPeriod,
  copyingToYear,
  type Edits,
  editsOf,
  filling,
  keyAt,
  needsReview,
  pastedNumber,
  pasting,
  type Pasting,
  type Sheet,
  totalsOf,
  valueAt,
} from './sheet';
import type { SpreadFormProps } from './spread-form';
import { type PlanningState, usePlanning } from './use-planning';
import { isMoney } from '../measure';

const isList = (value: unknown): boolean => value === undefined || value === null || isRows(value);

export function PlanningEditor() {
  const { control } = useValues();
  const canPlan: boolean = useWatch({ control, name: planningField, compute: isList });
  return canPlan ? <Planner /> : <UnexpectedList name={planningField} replaceBy={rowsOf([])} />;
}

function Planner() {
  const { t } = useTranslation(quotaPlanningTexts);
  const format = useFormat();
  const planning = usePlanning();
  const [selection] = useState(createSelectionStore);
  const actions = useGridActions(planning, selection);
  const [dialog, setDialog] = useState<'spread' | 'pasteText'>();
  const { board, setup, year, planUom } = planning;
  const inMoney = isMoney({ planUom });
  const show = useMemo(() => (value: number) => (inMoney ? format.money(value) : format.number(value)), [inMoney, format]);
  const totals = useMemo(() => totalsOf(board.sheet), [board.sheet]);
  const onDo = useSameCall((what: ToolDoes) => {
    if (what === 'spread' || what === 'pasteText') setDialog(what);
    else if (what === 'lock' || what === 'copyToNextPeriod' || what === 'copyToNextYear') actions[what]();
    else actions.run(what);
  });
  const unreadable = planning.planning.unreadable.map(({ row, value }) => ({ path: [planningField, row], value }));
  const isEmpty =
    board.sheet.periods.length === 0 ||
    (board.sheet.lines.length === 1 && planning.members.length === 0 && planning.planning.entries.length === 0);

  return (
    <div className="stack gap-12 one-column">
      <PlanningChoices
        year={year}
        years={planning.years}
        measure={board.measure}
        shape={planning.planning.shape}
        remember={planning.remember}
      />
      {isEmpty ? (
        <EmptyGrid needs={setup || board.sheet.periods.length > 0 ? 'members' : 'setup'} />
      ) : (
        <>
          <Toolbar selection={selection} board={board} nextYear={year === 'none' ? undefined : year + 1} onDo={onDo} />
          <MismatchBar totals={totals} show={show} />
          <PlanGrid
            board={board}
            totals={totals}
            isMoney={inMoney}
            selection={selection}
            keyOfRow={planning.keyOfRow}
            actions={actions}
          />
          <SelectionSum selection={selection} sheet={board.sheet} show={show} />
        </>
      )}
      {planning.withoutId.length > 0 && (
        <p className="muted size-13">{t('withoutId', { names: format.list(planning.withoutId) })}</p>
      )}
      <UnexpectedRows entries={unreadable} />
      <p role="status" className="visually-hidden">
        {actions.said}
      </p>
      <PlanningDialogs open={dialog} onClose={() => setDialog(undefined)} {...{ planning, selection, actions, show }} />
    </div>
  );
}

type DialogsProps = {
  open: 'spread' | 'pasteText' | undefined;
  onClose: () => void;
  planning: PlanningState;
  selection: SelectionStore;
  actions: ReturnType<typeof useGridActions>;
  show: (value: number) => string;
};

function PlanningDialogs({ open, onClose, planning, selection, actions, show }: DialogsProps) {
  return (
    <>
      <SpreadDialog
        open={open === 'spread'}
        planning={planning}
        selection={selection}
        show={show}
        onSpread={(edits) => {
          actions.applyEdits(edits, 'spread');
          onClose();
        }}
        onClose={onClose}
      />
      <PasteTextDialog
        open={open === 'pasteText'}
        onPaste={(text) => {
          onClose();
          actions.paste({ text, html: '' });
        }}
        onClose={onClose}
      />
      <PasteDialog
        open={actions.pasteToReview !== undefined}
        pasting={actions.pasteToReview}
        sheet={planning.board.sheet}
        onPaste={actions.pasteAnyway}
        onClose={actions.dropPaste}
      />
    </>
  );
}

/** Each action announces its result, since a screen reader does not notice changed cells. */
function useGridActions({ board, apply, memory, remember, year }: PlanningState, selection: SelectionStore) {
  const { t } = useTranslation(quotaPlanningTexts);
  const { t: ofGrid } = useTranslation(rowTableTexts);
  const format = useFormat();
  const [said, say] = useState('');
  const [pasteToReview, setPasteToReview] = useState<Pasting>();
  const size = { rows: board.sheet.lines.length, columns: board.sheet.periods.length };
  const chosen = () => selectionWithin(selection.get(), size);

  function applyEdits({ edits, locked }: Edits, done: 'changed' | 'copied' | 'spread' = 'changed') {
    apply(edits);
    const kept = locked > 0 ? ` ${t('lockedKept', format.counted(locked))}` : '';
    const counted = format.counted(edits.length);
    say((done === 'changed' ? ofGrid('cells.changed', counted) : t(done, counted)) + kept);
  }

  function put(pasted: Pasting) {
    setPasteToReview(undefined);
    applyEdits(pasted);
    selection.set({ active: chosen().active, far: pasted.end });
  }

  function paste(texts: ClipboardTexts) {
    const cells = pastedRows(texts).map((row) => row.map((text) => pastedNumber(text, format.settings.language)));
    if (cells.length === 0) return;
    const pasted = pasting(board, cells, chosen());
    if (needsReview(pasted)) setPasteToReview(pasted);
    else put(pasted);
  }

  function run(what: CellAction) {
    applyEdits(what === 'clear' ? clearing(board, chosen()) : filling(board, chosen(), what === 'fillDown' ? 'row' : 'column'));
  }

  function lock() {
    const keys = positionsOf(areaOf(chosen())).map((position) => keyAt(board.sheet, position));
    const isUnlocking = keys.every((key) => memory.locks.has(key));
    const others = [...memory.locks].filter((key) => !keys.includes(key));
    remember({ locks: new Set(isUnlocking ? others : [...others, ...keys]) });
    const counted = format.counted(keys.length);
    say(isUnlocking ? t('nowOpen', counted) : t('nowLocked', counted));
  }

  function copyToNextPeriod() {
    const { column } = chosen().active;
    const next = nextPeriod(board.sheet.periods[column] ?? '');
    if (next === undefined) return say(t('noNext'));
    applyEdits(copyingToNextPeriod(board, column), 'copied');
    remember({ year: yearOfPeriod(next) ?? 'none' });
  }

  function copyToNextYear() {
    if (year === 'none') return;
    applyEdits(copyingToYear(board, year + 1), 'copied');
    remember({ year: year + 1 });
  }

  return {
    said,
    pasteToReview,
    applyEdits,
    dropPaste: () => setPasteToReview(undefined),
    pasteAnyway: () => pasteToReview && put(pasteToReview),
    tellLocked: () => say(t('isLocked')),
    type: (position: CellPosition, value: unknown) => apply(editsOf(board, [[position, value]]).edits),
    typeAll: (value: unknown) =>
      applyEdits(
        editsOf(
          board,
          positionsOf(areaOf(chosen())).map((position) => [position, value]),
        ),
      ),
    paste,
    run,
    lock,
    copyToNextPeriod,
    copyToNextYear,
  };
}

type MismatchProps = { totals: PlanTotals; show: (value: number) => string };

function MismatchBar({ totals: { grand, whole, mismatch }, show }: MismatchProps) {
  const { t } = useTranslation(quotaPlanningTexts);
  if (whole === undefined || !mismatch) return null;
  const isOff = mismatch.grand !== 0 || mismatch.columns.some(Boolean);
  const Mark = isOff ? TriangleAlert : CircleCheck;
  const sums = { whole: show(whole), members: show(grand) };
  const by = mismatch.grand;
  return (
    <p className={`row gap-8 rounded-8 pad-8-12 ${isOff ? 'tint-ending' : 'tint-available'}`}>
      <Mark className={`fixed ${styles.sign}`} size={16} />
      <span>
        <span>{t('sums', sums)}</span>{' '}
        <b className="medium">
          {!isOff && <span>{t('noMismatch')}</span>}
          {isOff && by === 0 && <span>{t('mismatchWithin')}</span>}
          {by > 0 && <span>{t('tooLittle', { by: show(by) })}</span>}
          {by < 0 && <span>{t('tooMuch', { by: show(-by) })}</span>}
        </b>
      </span>
    </p>
  );
}

type Props = { selection: SelectionStore; sheet: Sheet; show: (value: number) => string };

function SelectionSum({ selection, sheet, show }: Props) {
  const { t } = useTranslation(rowTableTexts);
  const format = useFormat();
  const positions = positionsOf(areaOf(useSyncExternalStore(selection.subscribe, selection.get)));
  const numbers = positions.map((position) => valueAt(sheet, position)).filter((value) => typeof value === 'number');
  return (
    <p role="status" className={`muted size-13 ${styles.selected} screen-only`}>
      {positions.length > 1 && t('cells.selected', { ...format.counted(positions.length), sum: show(sumOf(numbers)) })}
    </p>
  );
}

type ToolDoes = CellAction | 'lock' | 'pasteText' | 'spread' | 'copyToNextPeriod' | 'copyToNextYear';

type ToolbarProps = {
  selection: SelectionStore;
  board: Board;
  nextYear: number | undefined;
  /** A stable function, so that typing in the grid does not render the toolbar. */
  onDo: (what: ToolDoes) => void;
};

function Toolbar({ selection, board, nextYear, onDo }: ToolbarProps) {
  const { t } = useTranslation([quotaPlanningTexts, rowTableTexts, quotaPlanTexts]);
  return (
    <div role="toolbar" aria-label={t('quota-plans:panels.planning')} className="screen-only row wrap centred gap-8">
      <div className="row centred">
        <Tool icon={ArrowRightToLine} isMirrored label={t('fillRight')} does="fillRight" onDo={onDo} />
        <Tool icon={ArrowDownToLine} label={t('row-table:cells.fillDown')} does="fillDown" onDo={onDo} />
        <LockTool selection={selection} board={board} onDo={onDo} />
        <Tool icon={ClipboardPaste} label={t('row-table:cells.pasteText')} does="pasteText" onDo={onDo} />
      </div>
      <WideTool variant="outlined" label={t('spreading.open')} does="spread" onDo={onDo} />
      <WideTool label={t('copyPeriod')} does="copyToNextPeriod" onDo={onDo} />
      {nextYear !== undefined && <WideTool label={t('copyYear', { year: nextYear })} does="copyToNextYear" onDo={onDo} />}
    </div>
  );
}

type ToolAction = { label: string; does: ToolDoes; onDo: (what: ToolDoes) => void };
type ToolProps = ToolAction & { icon: LucideIcon; isMirrored?: boolean };

const Tool = memo(function Tool({ icon: Icon, isMirrored, label, does, onDo }: ToolProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => onDo(does)}>
      <Icon size={18} {...(isMirrored && { className: 'mirror' })} />
    </IconButton>
  );
});

const WideTool = memo(function WideTool({ variant = 'text', label, does, onDo }: ToolAction & { variant?: 'text' | 'outlined' }) {
  return (
    <Button size="small" variant={variant} onClick={() => onDo(does)}>
      {label}
    </Button>
  );
});

/** Subscribes to the selection itself, so that an arrow key does not render the whole toolbar. */
function LockTool({ selection, board: { sheet, locks }, onDo }: Pick<ToolbarProps, 'selection' | 'board' | 'onDo'>) {
  const { t } = useTranslation(quotaPlanningTexts);
  const isLocked = useSyncExternalStore(selection.subscribe, () =>
    positionsOf(areaOf(selection.get())).every((position) => locks.has(keyAt(sheet, position))),
  );
  return <Tool icon={isLocked ? LockOpen : Lock} label={t(isLocked ? 'unlock' : 'lock')} does="lock" onDo={onDo} />;
}

type PlanningChoicesProps = {
  year: PlanYear;
  years: readonly PlanYear[];
  measure: PlanningMeasure;
  shape: PlanningShape;
  remember: (changes: { year: PlanYear } | { measure: PlanningMeasure }) => void;
};

const PlanningChoices = memo(function PlanningChoices({ year, years, measure, shape, remember }: PlanningChoicesProps) {
  const { t } = useTranslation([quotaPlanningTexts, formTexts, commonTexts]);
  return (
    <div className="screen-only row wrap centred gap-8">
      <YearInput className="beside gap-8" small {...{ year, years }} onYear={(next) => remember({ year: next })} />
      {shape !== 'columns' && (
        <ChoiceInput
          className="beside gap-8"
          label={t('form:show')}
          small
          value={measure}
          choices={[
            { value: 'target', label: t('common:targets') },
            { value: 'achieved', label: t('achieved') },
          ]}
          onChange={(next) => remember({ measure: next })}
        />
      )}
      <InfoButton>
        <p>{t('rule')}</p>
        <p>{t('keys')}</p>
      </InfoButton>
    </div>
  );
});

/** Returns a stable function that calls the latest one, for components that must not render again because of it. */
function useSameCall<Given extends unknown[]>(call: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback((...given: Given) => latest.current(...given), []);
}

const PasteDialog = lazyDialog<PastePreviewProps>(() => import('./paste-preview').then(({ PastePreview }) => PastePreview));

const PasteTextDialog = lazyDialog<PasteTextProps>(() => import('@/ui/grid/paste-dialogs').then(({ PasteText }) => PasteText));

const SpreadDialog = lazyDialog<SpreadFormProps>(() => import('./spread-form').then(({ SpreadForm }) => SpreadForm));

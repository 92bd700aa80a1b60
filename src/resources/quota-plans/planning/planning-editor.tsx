import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { OddList } from '@/ui/form/field-group';
import { useValues } from '@/ui/form/form-context';
import { isRows, rowsOf } from '@/ui/form/record-values';
import { OddRows } from '@/ui/panel-parts';
import { EmptyGrid } from './empty-grid';
import { MismatchBar } from './mismatch-bar';
import { PasteDialog } from './paste-dialog';
import { PasteTextDialog } from './paste-text-dialog';
import { PlanGrid } from './plan-grid';
import { PlanningChoices } from './planning-choices';
import styles from './planning.module.css';
import { createSelectionStore } from './selection-store';
import { SelectionSum } from './selection-sum';
import { SpreadDialog } from './spread-dialog';
import { Toolbar, type ToolDoes } from './toolbar';
import { planningField } from './use-plan-year';
import { usePlanning } from './use-planning';
import { useGridActions } from './use-grid-actions';
import { useSameCall } from './use-same-call';
import '@/i18n/en/quota-planning';

const isList = (value: unknown): boolean => value === undefined || value === null || isRows(value);

/** The targets of a plan as a grid of members by periods; what came in no such shape stays as it is. */
export function PlanningEditor() {
  const { control } = useValues();
  const canPlan: boolean = useWatch({ control, name: planningField, compute: isList });
  return canPlan ? <Planner /> : <OddList name={planningField} replaceBy={rowsOf([])} />;
}

function Planner() {
  const { t } = useTranslation();
  const format = useFormat();
  const planning = usePlanning();
  const [selection] = useState(createSelectionStore);
  const actions = useGridActions(planning, selection);
  const [dialog, setDialog] = useState<'spread' | 'pasteText'>();
  const { board, setup, year, planUom } = planning;
  const isMoney = typeof planUom === 'string' && planUom.trim().toLowerCase() === 'currency';
  const show = useMemo(() => (value: number) => (isMoney ? format.money(value) : format.number(value)), [isMoney, format]);
  const close = () => setDialog(undefined);
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
    <div className={styles.planner}>
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
          <Toolbar
            selection={selection}
            board={board}
            canUndo={planning.memory.past.length > 0}
            canRedo={planning.memory.future.length > 0}
            nextYear={year === 'none' ? undefined : year + 1}
            onDo={onDo}
          />
          <MismatchBar sheet={board.sheet} show={show} />
          <PlanGrid
            board={board}
            isMoney={isMoney}
            selection={selection}
            keyOfRow={planning.keyOfRow}
            onDo={actions.run}
            onType={actions.type}
            onPaste={actions.paste}
            onLocked={actions.tellLocked}
          />
          <SelectionSum selection={selection} sheet={board.sheet} show={show} />
        </>
      )}
      {planning.withoutId.length > 0 && (
        <p className={styles.quiet}>{t('quotaPlans.grid.withoutId', { names: format.list(planning.withoutId) })}</p>
      )}
      <OddRows entries={unreadable} />
      <p role="status" className="visually-hidden">
        {actions.said}
      </p>
      <SpreadDialog
        open={dialog === 'spread'}
        planning={planning}
        selection={selection}
        show={show}
        onSpread={(edits) => {
          actions.applyEdits(edits, 'spread');
          close();
        }}
        onClose={close}
      />
      <PasteTextDialog
        open={dialog === 'pasteText'}
        onPaste={(text) => {
          close();
          actions.paste(text);
        }}
        onClose={close}
      />
      <PasteDialog
        open={actions.doubtful !== undefined}
        pasting={actions.doubtful}
        sheet={board.sheet}
        onPaste={actions.pasteAnyway}
        onClose={actions.dropPaste}
      />
    </div>
  );
}

import type { PlanMember } from './plan-year';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { type Format, useFormat } from '@/i18n/format';
import { parseAmount } from '@/i18n/parse-number';
import { ChoiceInput, MoneyInput } from '@/ui/controls/inputs';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { type Area, areaOf, type SelectionStore, type CellPosition } from '@/ui/grid/selection';
import { inYear, periodLabel, yearOfPeriod } from '../rules/periods';
import { cellKey, type Planning } from '../rules/planning';
import { decimalsOf, spread, type SpreadRefusal } from '../rules/spread';
import { sumOf } from '../rules/totals';
import styles from './planning.module.css';
import { type Board, type Edits, editsOf, keyAt, numberOf } from './sheet';
import type { PlanningState } from './use-planning';
import { isMoney } from '../measure';

export type SpreadFormProps = {
  open: boolean;
  planning: PlanningState;
  selection: SelectionStore;
  show: (value: number) => string;
  onSpread: (edits: Edits) => void;
  onClose: () => void;
};

export function SpreadForm(props: SpreadFormProps) {
  return <Opened key={String(props.open)} {...props} />;
}

function Opened({ open, planning, selection, show, onSpread, onClose }: SpreadFormProps) {
  const { t } = useTranslation([quotaPlanningTexts, commonTexts]);
  const format = useFormat();
  const id = useId();
  const { board, members, planUom } = planning;
  const { lines, periods } = board.sheet;
  const everything: Area = { top: 0, bottom: lines.length - 1, from: 0, to: periods.length - 1 };
  const [selected] = useState(() => areaOf(selection.get()));
  const isRange = selected.top !== selected.bottom || selected.from !== selected.to;
  const [where, setWhere] = useState<'all' | 'selection'>(isRange ? 'selection' : 'all');
  const [how, setHow] = useState<SpreadHow>('equal');
  const area = where === 'all' ? everything : selected;
  const hasPlanTotals = periods.some(
    (_, column) => column >= area.from && column <= area.to && wholeOf(board, column) !== undefined,
  );
  const [chosen, setWhat] = useState<'total' | 'planTotals'>();
  const what = chosen === 'planTotals' && !hasPlanTotals ? 'total' : (chosen ?? 'total');
  const [typed, setTyped] = useState<string>();
  const offered = offeredTotal(board, area);
  const text = typed ?? (isMoney({ planUom }) ? format.exactMoney(offered) : format.exact(offered));
  const parsed = parseAmount(text, format.settings.language);
  const total = 'problem' in parsed ? undefined : (parsed.value ?? undefined);
  const result: Spreading | undefined =
    what === 'total' && total === undefined
      ? undefined
      : spreading({
          board,
          area,
          how,
          members,
          planning: planning.planning,
          decimals: decimalsOf(planUom),
          total: what === 'planTotals' ? 'planTotals' : (total ?? 0),
        });
  const isPossible = result !== undefined && 'edits' in result && result.edits.length > 0;

  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t('spreading.title')}
      actions={
        <CancelOr onClose={onClose} disabled={!isPossible} onClick={() => result && 'edits' in result && onSpread(result)}>
          {t('spreading.do')}
        </CancelOr>
      }
    >
      <div className={`${styles.spread} stack gap-4`}>
        <ChoiceInput
          label={t('spreading.what')}
          autoFocus
          value={what}
          choices={[
            { value: 'total' as const, label: t('spreading.oneTotal') },
            ...(hasPlanTotals ? [{ value: 'planTotals' as const, label: t('spreading.planTotals') }] : []),
          ]}
          onChange={setWhat}
        />
        {what === 'total' && (
          <MoneyInput
            label={t('common:total')}
            problem={total === undefined && t('spreading.refused.notATotal')}
            aria-describedby={`${id}-result`}
            value={text}
            onChange={setTyped}
          />
        )}
        <ChoiceInput
          label={t('spreading.where')}
          value={where}
          choices={(['all', 'selection'] as const).map((value) => ({ value, label: t(`spreading.${value}`) }))}
          onChange={setWhere}
        />
        <ChoiceInput
          label={t('spreading.how')}
          value={how}
          choices={(['equal', 'weight', 'lastYear'] as const).map((value) => ({ value, label: t(`spreading.${value}`) }))}
          onChange={setHow}
        />
        <p id={`${id}-result`} role="status" className={`${isPossible ? 'muted size-13' : 'tone-warning'} above-16`}>
          {result && outcomeOf(result, { t, format, show })}
        </p>
      </div>
    </DialogBox>
  );
}

type Words = {
  t: ReturnType<typeof useTranslation<[typeof quotaPlanningTexts, typeof commonTexts]>>['t'];
  format: Format;
  show: (value: number) => string;
};

function outcomeOf(result: Spreading, { t, format, show }: Words): string {
  if ('refused' in result) {
    const sum = 'sum' in result ? show(result.sum) : '';
    const refused = t(`spreading.refused.${result.refused}`, { sum });
    return result.period === undefined
      ? refused
      : t('spreading.inPeriod', { period: periodLabel(result.period, format), problem: refused });
  }
  const sum = show(sumOf(result.edits.map(({ value }) => (typeof value === 'number' ? value : 0))));
  const { length } = result.edits;
  const kept = result.locked > 0 ? ` ${t('lockedKept', format.counted(result.locked))}` : '';
  return t('spreading.result', { ...format.counted(length), sum }) + kept;
}

type SpreadHow = 'equal' | 'weight' | 'lastYear';

type SpreadWanted = {
  board: Board;
  area: Area;
  how: SpreadHow;
  total: number | 'planTotals';
  members: readonly PlanMember[];
  planning: Planning;
  decimals: number;
};

type Spreading = Edits | (SpreadRefusal & { period?: string });

/** The line of the whole plan is never spread over. Everything is spread, or nothing with a reason. */
function spreading({ total, ...wanted }: SpreadWanted): Spreading {
  const { board, area } = wanted;
  if (total !== 'planTotals') return over({ ...wanted, area, total });
  const parts: Edits[] = [];
  for (let column = area.from; column <= area.to; column++) {
    const asked = wholeOf(board, column);
    if (asked === undefined) continue;
    const part = over({ ...wanted, total: asked, area: { ...area, from: column, to: column } });
    if ('refused' in part) return { ...part, period: board.sheet.periods[column] };
    parts.push(part);
  }
  return { edits: parts.flatMap(({ edits }) => edits), locked: parts.reduce((sum, { locked }) => sum + locked, 0) };
}

const wholeOf = ({ sheet }: Board, column: number): number | undefined => {
  const cell = sheet.lines.at(-1)?.cells[column];
  return cell && numberOf(cell);
};

function offeredTotal(board: Board, area: Area): number {
  const asked = columnsOf(area).map((column) => wholeOf(board, column));
  if (asked.some((value) => value !== undefined)) return sumOf(asked);
  return sumOf(memberPositions(board, area).map(({ row, column }) => numberAt(board, { row, column })));
}

function over({ board, area, how, total, members, planning, decimals }: SpreadWanted & { total: number }): Spreading {
  const positions = memberPositions(board, area);
  const weigh = weighing(how, { board, members, planning });
  const result = spread({
    total,
    decimals,
    weights: positions.map(weigh),
    locked: positions.map((position) =>
      board.locks.has(keyAt(board.sheet, position)) ? (numberAt(board, position) ?? 0) : undefined,
    ),
  });
  if ('refused' in result) return result;
  return editsOf(
    board,
    positions.map((position, index) => [position, result.shares[index] ?? 0]),
  );
}

type Known = Pick<SpreadWanted, 'board' | 'members' | 'planning'>;

function weighing(how: SpreadHow, { board: { sheet, measure }, members, planning }: Known): (position: CellPosition) => number {
  if (how === 'equal') return () => 1;
  if (how === 'weight') {
    const weights = new Map(members.map(({ memberId, weight }) => [memberId, weight]));
    return ({ row }) => weights.get(sheet.lines[row]?.memberId ?? '') ?? 0;
  }
  const before = new Map<string, number>();
  for (const { memberId, period, value, ...entry } of planning.entries) {
    if (entry.measure !== measure || typeof value !== 'number') continue;
    const key = cellKey(memberId, period);
    before.set(key, (before.get(key) ?? 0) + value);
  }
  return ({ row, column }) => {
    const period = sheet.periods[column] ?? '';
    const lastYear = inYear(period, (yearOfPeriod(period) ?? Number.NaN) - 1);
    return before.get(cellKey(sheet.lines[row]?.memberId ?? '', lastYear ?? '')) ?? 0;
  };
}

const columnsOf = ({ from, to }: Area): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const memberPositions = ({ sheet }: Board, { top, bottom, ...area }: Area): CellPosition[] => {
  const last = Math.min(bottom, sheet.lines.length - 2);
  return Array.from({ length: Math.max(0, last - top + 1) }, (_, row) =>
    columnsOf({ top, bottom, ...area }).map((column) => ({ row: top + row, column })),
  ).flat();
};

const numberAt = ({ sheet }: Board, { row, column }: CellPosition): number | undefined => {
  const cell = sheet.lines[row]?.cells[column];
  return cell && numberOf(cell);
};

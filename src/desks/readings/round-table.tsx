import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { unitEditPath } from '@/addresses';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { isComposing } from '@/ui/controls/enter-key';
import { rowsInView, useWindowRows } from '@/ui/table/virtual-rows';
import { RecordText } from '@/ui/text/record-text';
import type { Tariffs } from '@/resources/units/rules/consumption';
import { costOf } from '@/resources/units/rules/reading-round';
import { isDone, questionOf, type RoundRow, type RoundHandle } from './round';
import styles from './round.module.css';
import { changeText, isTypedOut, restartedText, useFlagWords } from './row-words';
import type { Decision, RoundActions } from './use-round';

type Props = {
  name: string;
  services: ReadonlyArray<{ key: string; names: { measure: string | undefined } }>;
  rows: readonly RoundRow[];
  tariffs: Tariffs;
  actions: RoundActions;
  onEnd: () => void;
  handle: Ref<RoundHandle>;
};

const HEIGHT = 45;

const inputId = (id: string) => `reading-${id}`;

export function RoundTable({ name, services, rows, tariffs, actions, onEnd, handle }: Props) {
  const { t } = useTranslation(unitReadingTexts);
  const measures = new Map(services.map(({ key, names }) => [key, names.measure]));
  const measure = services.length === 1 ? services[0]?.names.measure : undefined;
  const { focused, kept, steps } = useSteps(rows, onEnd, handle);
  const { box, virtualizer, start, height } = useWindowRows<HTMLDivElement>({
    count: rows.length,
    size: HEIGHT,
    head: 40,
    kept: [kept],
  });

  const draw = (at: number) => {
    const row = rows[at];
    return (
      row && (
        <Row
          key={row.id}
          row={row}
          index={at}
          tariff={tariffs(row.service)}
          measure={services.length > 1 ? measures.get(row.service) : undefined}
          isFocused={focused === row.id}
          isAsked={actions.asked === questionOf(row)}
          act={actions.act}
          steps={steps}
        />
      )
    );
  };
  const column = (of: 'unit' | 'last' | 'usual' | 'new' | 'change' | 'cost' | 'check', className?: string) => (
    <th scope="col" className={className} data-column={of}>
      {t(`columns.${of}`)}
    </th>
  );
  return (
    <div ref={box} className="outlined screen-only">
      <table className={`record-table ${styles.table}`} aria-label={name} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {column('unit')}
            {column('last', styles.number)}
            {column('usual', `${styles.number} ${styles.wide}`)}
            {column('new', styles.number)}
            <th scope="col" className={styles.number} data-column="consumption">
              {measure ? t('columns.consumptionIn', { measure }) : t('columns.consumption')}
            </th>
            {column('change', `${styles.number} ${styles.wide}`)}
            {column('cost', `${styles.number} ${styles.wide}`)}
            {column('check')}
          </tr>
        </thead>
        <tbody>{rowsInView({ items: virtualizer.getVirtualItems(), from: start, to: start + height, draw })}</tbody>
      </table>
    </div>
  );
}

function useSteps(rows: readonly RoundRow[], onEnd: () => void, handle: Ref<RoundHandle>) {
  const [focused, setFocused] = useState<string>();
  /** A row that is not in the document yet gets the focus once it is. */
  const [wanted, setWanted] = useState<{ id: string }>();
  useLayoutEffect(() => {
    if (!wanted) return;
    const input = document.getElementById(inputId(wanted.id));
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [wanted]);
  const focus = (id: string) => setWanted({ id });
  useImperativeHandle(handle, () => ({
    goOn() {
      const next = rows.find((row) => !isDone(row));
      if (next) focus(next.id);
    },
  }));

  function move(id: string, by: 1 | -1): boolean {
    const at = rows.findIndex((row) => row.id === id);
    const others = by > 0 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).toReversed();
    const next = others.find(({ state }) => state !== 'read');
    if (next) focus(next.id);
    return next !== undefined;
  }
  const latest = useRef({ move, onEnd, rows });
  useLayoutEffect(() => {
    latest.current = { move, onEnd, rows };
  });
  const [steps] = useState(() => ({
    next: (id: string) => latest.current.move(id, 1) || latest.current.onEnd(),
    back: (id: string) => latest.current.move(id, -1),
    focus,
    focused: setFocused,
    from: (id: string) => latest.current.rows.slice(latest.current.rows.findIndex((row) => row.id === id)),
  }));
  return { focused, kept: rows.findIndex(({ id }) => id === (wanted?.id ?? focused)), steps };
}

type RowProps = {
  row: RoundRow;
  index: number;
  tariff: number | undefined;
  measure: string | undefined;
  isFocused: boolean;
  /** Enter was pressed over flags that are not accepted. */
  isAsked: boolean;
  act: RoundActions['act'];
  steps: {
    next: (id: string) => void;
    back: (id: string) => void;
    focus: (id: string) => void;
    focused: (id: string) => void;
    from: (id: string) => readonly RoundRow[];
  };
};

const Row = memo(function Row({ row, index, tariff, measure, isFocused, isAsked, act, steps }: RowProps) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const before = useRef('');
  const { id, name, meter, entry, state, value } = row;
  const isRead = state === 'read';
  const shown = isRead
    ? { consumption: meter?.read?.consumption, cost: meter?.read?.reading.cost, change: undefined }
    : { ...row.checked, cost: costOf(row.checked?.consumption, tariff) };
  // While it is typed, a reading is below the last one until its last digit.
  const isTyping = isFocused && !isAsked && !isTypedOut(row);
  const consumption = isTyping && (shown.consumption ?? 0) < 0 ? undefined : shown.consumption;

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    const letter = letterOf(event);
    const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (isUp) steps.back(id);
    else if (event.key === 'ArrowDown') steps.next(id);
    else if (event.key === 'Enter') {
      if (act.enter(row)) steps.next(id);
      // Somebody who looks at the next meter types over it, and not behind it.
      else event.currentTarget.select();
    } else if (event.key === 'Escape') act.type(row, before.current);
    else if (letter === 'm') act.restart(row);
    else if (letter === 's') act.askReason(row, event.currentTarget, () => steps.next(id));
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent): void {
    const [text = '', html = ''] = ['text/plain', 'text/html'].map((type) => event.clipboardData.getData(type));
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    act.paste({ text, html }, steps.from(id));
  }

  return (
    <tr className={styles.row} data-state={state} data-current={isFocused || undefined} aria-rowindex={index + 2}>
      <th scope="row" className={styles.name}>
        <RecordText text={name} />
      </th>
      <td className={styles.number}>
        <span>{format.number(meter?.last?.reading.currentReading)}</span>
        {meter?.last?.day && (
          <time className="block muted letters-12 line-1rem" dateTime={meter.last.day}>
            {format.day(meter.last.day)}
          </time>
        )}
      </td>
      <td className={`${styles.number} ${styles.wide}`}>{format.number(meter?.usual)}</td>
      <td className={styles.number}>
        {isRead ? (
          <b>{format.number(value)}</b>
        ) : (
          <input
            id={inputId(id)}
            className={`flush full-width paper-ground ink bold rounded-6 letters-14 input-framed ${styles.input}`}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            dir="ltr"
            aria-label={t('inputOf', { unit: name })}
            aria-invalid={state === 'problem' || undefined}
            aria-describedby={`${inputId(id)}-check`}
            value={entry?.text ?? ''}
            onChange={({ target }) => act.type(row, target.value)}
            onFocus={({ target }) => {
              before.current = target.value;
              if (state === 'flagged') target.select();
              steps.focused(id);
            }}
            onMouseDown={(event) => {
              if (state === 'flagged') selectFirst(event);
            }}
            onKeyDown={press}
            onPaste={paste}
          />
        )}
      </td>
      <td className={styles.number}>{consumption !== undefined && format.measured(consumption, measure)}</td>
      <td className={`${styles.number} ${styles.wide}`}>{consumption !== undefined && changeText(shown.change, format)}</td>
      <td className={`${styles.number} ${styles.wide}`}>{format.money(shown.cost, { unit: false })}</td>
      <td className={styles.check} id={`${inputId(id)}-check`}>
        <Check row={row} isTyping={isTyping} act={act} focus={steps.focus} next={steps.next} />
      </td>
    </tr>
  );
});

/** Selects an input as a whole with the press that enters it, which would set the caret; a further press does that. */
function selectFirst(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

type CheckProps = {
  row: RoundRow;
  isTyping: boolean;
  act: RoundActions['act'];
  focus: (id: string) => void;
  next: (id: string) => void;
};

function Check({ row, isTyping, act, focus, next }: CheckProps) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  const format = useFormat();
  const flagWords = useFlagWords();
  const { id, name, meter, entry, state, problem } = row;
  // What was pressed is gone then; the input of its row stays.
  const thenFocus = (run: () => void) => () => {
    run();
    focus(id);
  };
  const button = (what: Decision, onClick: (at: HTMLElement) => void) => (
    <Act label={t(`forUnit.${what}`, { unit: name })} onClick={onClick}>
      {t(what)}
    </Act>
  );
  const askChange = () => button('change', () => act.askChange(row));
  const together = (...words: ReadonlyArray<string | false | undefined>) => words.filter(Boolean).join(' · ');
  if (state === 'read')
    return (
      <span className="row centred gap-8 shrinks muted">
        <CircleCheck size={16} className="tone-success" />
        <span className={styles.words}>{t('stored', { day: format.day(meter?.read?.day) })}</span>
        <Link className={styles.act} to={unitEditPath(row.unitId, 'readings')} aria-label={t('correctOf', { unit: name })}>
          {t('common:edit')}
        </Link>
      </span>
    );
  if (state === 'problem' && problem) return <Alert className="tone-error" words={t(`problems.${problem}`)} />;
  if (state === 'meanwhile') {
    const { day, reading } = meter?.read ?? meter?.last ?? {};
    const value = format.number(reading?.currentReading) || (reading?.Notes ?? '–');
    return (
      <Alert words={t('theirs', { value, day: format.day(day) })}>
        {/* First, since a space typed right after Tab must not drop the reading. */}
        {button(
          'keepMine',
          thenFocus(() => act.decide(row, 'mine')),
        )}
        {button('keepTheirs', () => {
          act.decide(row, 'theirs');
          next(id);
        })}
      </Alert>
    );
  }
  if (state === 'skipped')
    return (
      <span className="row centred gap-8 shrinks muted">
        <span className={styles.words}>{t('skippedFor', { reason: entry?.skipped ?? '' })}</span>
        {button(
          'unskip',
          thenFocus(() => act.skip(row, '')),
        )}
      </span>
    );
  if (isTyping) return null;
  const restart = thenFocus(() => act.restart(row));
  if (state === 'flagged')
    return (
      <Alert words={together(entry?.note, flagWords(row))}>
        {button(
          'accept',
          thenFocus(() => act.accept(row)),
        )}
        {entry?.isRestarted ? askChange() : button('restart', restart)}
      </Alert>
    );
  if (state === 'typed')
    return (
      <span className="row centred gap-8 shrinks muted">
        <span className={styles.words}>
          {together(entry?.note, restartedText(row, t, format), entry?.accepted === entry?.text && t('accepted'))}
        </span>
        {entry?.isRestarted && askChange()}
        {entry?.isRestarted && button('sameMeter', restart)}
      </span>
    );
  const note = meter?.read?.reading.Notes;
  return (
    <span className="row centred gap-8 shrinks muted">
      {note && <span className={styles.words}>{t('storedSkip', { day: format.day(meter?.read?.day), note })}</span>}
      <span className={styles.onRow}>{button('skip', (at) => act.askReason(row, at, () => next(id)))}</span>
    </span>
  );
}

type AlertProps = { className?: string; words: string; children?: ReactNode };

const Alert = ({ className = 'tone-warning', words, children }: AlertProps) => (
  <span className={`row centred gap-8 shrinks ${className}`}>
    <TriangleAlert size={16} />
    <span className={styles.words}>{words}</span>
    {children}
  </span>
);

type ActProps = { label: string; onClick: (at: HTMLElement) => void; children: string };

const Act = ({ label, onClick, children }: ActProps) => (
  <button type="button" className={styles.act} aria-label={label} onClick={({ currentTarget }) => onClick(currentTarget)}>
    {children}
  </button>
);

/** Returns the Latin letter of a key on any keyboard, as Arabic keyboards have both on them. */
const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : key.length === 1 ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '') : '';

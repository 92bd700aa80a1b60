import Button from '@mui/material/Button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { ChoiceBox } from '@/ui/controls/controls';
import { isEnter } from '@/ui/controls/enter-key';
import { RecordText } from '@/ui/text/record-text';
import type { Tariffs } from '@/resources/units/rules/consumption';
import { costOf } from '@/resources/units/rules/reading-round';
import { useServiceNames } from '@/resources/units/service-names';
import { isDone, questionOf, type RoundHandle, type RoundRow } from './round';
import styles from './round-cards.module.css';
import { changeText, isTypedOut, restartedText, useFlagWords } from './row-words';
import type { Decision, RoundActions } from './use-round';

type Props = {
  handle: Ref<RoundHandle>;
  rows: readonly RoundRow[];
  tariffs: Tariffs;
  actions: RoundActions;
  onEnd: () => void;
};

export function RoundCards({ handle, rows, tariffs, actions: { act, asked }, onEnd }: Props) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const namesOf = useServiceNames();
  const id = useId();
  const { input, at, row, go, next, goOn } = useShownCard({ handle, rows, act, onEnd });
  if (!row) return null;

  const { name, meter, entry, state, value } = row;
  const { measure } = namesOf({ service: row.spelt });
  const last = meter?.last;
  const isTyping = asked !== questionOf(row) && !isTypedOut(row);
  function press(event: KeyboardEvent): void {
    if (!isEnter(event)) return;
    event.preventDefault();
    if (event.shiftKey) go(Math.max(at - 1, 0));
    else next();
  }

  return (
    <section
      className={`screen-only column full-width framed rounded-8 paper-ground ink figures gap-6 ${styles.card}`}
      aria-label={name}
    >
      <Jump rows={rows} at={at} go={go} />
      <p className={`bold ${styles.name}`}>
        <RecordText text={name} />
      </p>
      <dl className={`${styles.last} flush`}>
        <dt className="letters-14">
          {last ? (last.day ? t('lastOn', { day: format.day(last.day) }) : t('columns.last')) : t('neverReadHere')}
        </dt>
        <dd className="row wrap gap-4-12 baseline">
          <b>{format.number(last?.reading.currentReading)}</b>
          {meter?.usual !== undefined && <span>{t('usualIs', { value: format.measured(meter.usual, measure) })}</span>}
        </dd>
      </dl>
      <label className="medium letters-14" htmlFor={`${id}-new`}>
        {t('columns.new')}
      </label>
      <input
        ref={input}
        id={`${id}-new`}
        className={`flush full-width rounded-8 paper-ground bold pad-inline-16 ${styles.input}`}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        dir="ltr"
        readOnly={state === 'read'}
        aria-invalid={state === 'problem' || undefined}
        aria-describedby={`${id}-says`}
        value={state === 'read' ? format.number(value) : (entry?.text ?? '')}
        onChange={({ target }) => act.type(row, target.value)}
        onFocus={({ target }) => {
          if (state === 'flagged') target.select();
        }}
        onKeyDown={press}
      />
      <div id={`${id}-says`} className={`size-16 ${styles.says}`} aria-live="polite">
        <Findings row={row} measure={measure} tariff={tariffs(row.service)} isTyping={isTyping} />
      </div>
      <div className={`row wrap gap-8 high-48 ${styles.choices}`}>
        <Decisions row={row} act={act} isTyping={isTyping} onSkipped={goOn} />
      </div>
      <div className={`stack gap-8 ${styles.steps}`}>
        <Button variant="outlined" disabled={at === 0} onPointerDown={keepFocus} onClick={() => go(at - 1)}>
          <ChevronLeft size={24} className="mirror" />
          {t('previous')}
        </Button>
        <Button variant="contained" onPointerDown={keepFocus} onClick={next}>
          {t('keys.next')}
          <ChevronRight size={24} className="mirror" />
        </Button>
      </div>
    </section>
  );
}

type CardParts = Pick<Props, 'handle' | 'rows' | 'onEnd'> & Pick<RoundActions, 'act'>;

/** One input goes from unit to unit, so that the keyboard of a phone stays. */
function useShownCard({ handle, rows, act, onEnd }: CardParts) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(() => (rows.find((row) => !isDone(row)) ?? rows[0])?.id);
  const at = Math.max(
    rows.findIndex((row) => row.id === chosen),
    0,
  );
  const row = rows[at];
  useImperativeHandle(handle, () => ({
    goOn() {
      setChosen(rows.find((one) => !isDone(one))?.id ?? chosen);
      input.current?.focus();
    },
  }));
  const rowId = row?.id;
  const selectFlagged = useEffectEvent((of: string | undefined) => {
    if (row?.id === of && row?.state === 'flagged') input.current?.select();
  });
  useEffect(() => selectFlagged(rowId), [rowId]);

  const go = (to: number) => {
    setChosen(rows[to]?.id);
    input.current?.focus();
  };
  const goOn = () => (at + 1 < rows.length ? go(at + 1) : onEnd());
  const next = () => {
    if (row && act.enter(row)) goOn();
    else input.current?.select();
  };
  return { input, at, row, go, goOn, next };
}

/** A press beside the input would close the keyboard. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

function Jump({ rows, at, go }: { rows: readonly RoundRow[]; at: number; go: (to: number) => void }) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  return (
    <div className="row centred between gap-12">
      <span className={`medium nowrap ${styles.place}`}>
        {t('unitOf', { number: format.number(at + 1), total: format.number(rows.length) })}
      </span>
      <ChoiceBox
        small
        aria-label={t('jump')}
        value={at}
        choices={rows.map((one, value) => ({ value, label: isDone(one) ? `✓ ${one.name}` : one.name }))}
        onChange={go}
      />
    </div>
  );
}

type FindingsProps = { row: RoundRow; measure: string | undefined; tariff: number | undefined; isTyping: boolean };

function Findings({ row, measure, tariff, isTyping }: FindingsProps) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const flagWords = useFlagWords();
  const { meter, entry, state, problem, checked } = row;
  const consumption = isTyping && (checked?.consumption ?? 0) < 0 ? undefined : checked?.consumption;
  const stored = meter?.read;
  const theirs = stored ?? meter?.last;
  const facts = [
    consumption !== undefined && format.measured(consumption, measure),
    consumption !== undefined && changeText(checked?.change, format),
    format.money(costOf(consumption, tariff)),
    restartedText(row, t, format),
    checked && checked.flags.length > 0 && entry?.accepted === entry?.text && t('accepted'),
  ].flatMap((fact) => (typeof fact === 'string' && fact !== '' ? [isolated(fact)] : []));
  return (
    <>
      {state === 'read' && <p>{t('stored', { day: format.day(stored?.day) })}</p>}
      {state === 'skipped' && <p>{t('skippedFor', { reason: entry?.skipped ?? '' })}</p>}
      {state === 'open' && stored?.reading.Notes && (
        <p>{t('storedSkip', { day: format.day(stored.day), note: stored.reading.Notes })}</p>
      )}
      {entry?.note && <p>{entry.note}</p>}
      <p className="bold">{facts.join(' · ')}</p>
      {problem && <Warning text={t(`problems.${problem}`)} />}
      {state === 'flagged' && !isTyping && <Warning text={flagWords(row)} />}
      {state === 'meanwhile' && (
        <Warning
          text={t('theirs', {
            value: format.number(theirs?.reading.currentReading) || '–',
            day: format.day(theirs?.day),
          })}
        />
      )}
    </>
  );
}

type DecisionsProps = { row: RoundRow; act: RoundActions['act']; isTyping: boolean; onSkipped: () => void };

function Decisions({ row, act, isTyping, onSkipped }: DecisionsProps) {
  const { t } = useTranslation(unitReadingTexts);
  const { state, entry } = row;
  const button = (what: Decision, onClick: (pressed: HTMLElement) => void, onPointerDown?: (event: PointerEvent) => void) => (
    <Button variant="outlined" onPointerDown={onPointerDown} onClick={({ currentTarget }) => onClick(currentTarget)}>
      {t(what)}
    </Button>
  );
  const restart = () => act.restart(row);
  return (
    <>
      {state === 'flagged' && !isTyping && (
        <>
          {button('accept', () => act.accept(row), keepFocus)}
          {!entry?.isRestarted && button('restart', restart, keepFocus)}
        </>
      )}
      {entry?.isRestarted && (
        <>
          {button('change', () => act.askChange(row))}
          {button('sameMeter', restart, keepFocus)}
        </>
      )}
      {state === 'meanwhile' && (
        <>
          {button('keepMine', () => act.decide(row, 'mine'))}
          {button('keepTheirs', () => act.decide(row, 'theirs'))}
        </>
      )}
      {state === 'open' && button('skip', (pressed) => act.askReason(row, pressed, onSkipped))}
      {state === 'skipped' && button('unskip', () => act.skip(row, ''))}
    </>
  );
}

const Warning = ({ text }: { text: string }) => (
  <p className={`row gap-8 bold align-start ${styles.warning}`}>
    <TriangleAlert size={20} />
    <span>{text}</span>
  </p>
);

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
import { SelectBox } from '@/ui/controls/controls';
import { isEnter } from '@/ui/controls/enter-key';
import { RecordText } from '@/ui/text/record-text';
import type { Tariffs } from '../rules/consumption';
import { costOf } from '../rules/reading-round';
import { useServiceNames } from '../service-names';
import { isDone, questionOf, type RoundHandle, type RoundRow } from './round';
import styles from './round-cards.module.css';
import { changeText, isTypedOut, restartedText, useFlagWords } from './row-words';
import type { RoundActions } from './use-round';

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
  const flagWords = useFlagWords();
  const namesOf = useServiceNames();
  const id = useId();
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
  // The one input goes from unit to unit.
  const rowId = row?.id;
  const selectFlagged = useEffectEvent((of: string | undefined) => {
    if (row?.id === of && row?.state === 'flagged') input.current?.select();
  });
  useEffect(() => selectFlagged(rowId), [rowId]);
  if (!row) return null;

  const { measure } = namesOf({ service: row.spelt });
  const { name, meter, entry, state, value, problem, checked } = row;
  const go = (to: number) => {
    setChosen(rows[to]?.id);
    // The same input goes from unit to unit, so that the keyboard of a phone stays.
    input.current?.focus();
  };
  const goOn = () => (at + 1 < rows.length ? go(at + 1) : onEnd());
  const next = () => {
    if (act.enter(row)) goOn();
    else input.current?.select();
  };
  const isTyping = asked !== questionOf(row) && !isTypedOut(row);
  const consumption = isTyping && (checked?.consumption ?? 0) < 0 ? undefined : checked?.consumption;
  const last = meter?.last;
  const stored = meter?.read;
  const facts = [
    consumption !== undefined && [format.number(consumption), measure].filter(Boolean).join('\u00a0'),
    consumption !== undefined && changeText(checked?.change, format),
    format.money(costOf(consumption, tariffs(row.service))),
    restartedText(row, t, format),
    checked && checked.flags.length > 0 && entry?.accepted === entry?.text && t('accepted'),
  ].flatMap((fact) => (typeof fact === 'string' && fact !== '' ? [isolated(fact)] : []));

  function press(event: KeyboardEvent): void {
    if (!isEnter(event)) return;
    event.preventDefault();
    if (event.shiftKey) go(Math.max(at - 1, 0));
    else next();
  }
  // A press beside the input would close the keyboard.
  const keepFocus = (event: PointerEvent) => event.preventDefault();

  return (
    <section className={styles.card} aria-label={name}>
      <div className="row centred between gap-12">
        <span className={`medium nowrap ${styles.place}`}>
          {t('unitOf', { number: format.number(at + 1), total: format.number(rows.length) })}
        </span>
        <SelectBox
          small
          aria-label={t('jump')}
          value={row.id}
          onChange={({ target }) => go(rows.findIndex((one) => one.id === target.value))}
        >
          {rows.map((one) => (
            <option key={one.id} value={one.id}>
              {isDone(one) ? `✓ ${one.name}` : one.name}
            </option>
          ))}
        </SelectBox>
      </div>
      <p className={`bold ${styles.name}`}>
        <RecordText text={name} />
      </p>
      <dl className={`${styles.last} flush`}>
        <dt>{last ? (last.day ? t('lastOn', { day: format.day(last.day) }) : t('lastUndated')) : t('neverReadHere')}</dt>
        <dd>
          <b>{format.number(last?.reading.currentReading)}</b>
          {meter?.usual !== undefined && (
            <span>{t('usualIs', { value: [format.number(meter.usual), measure].filter(Boolean).join('\u00a0') })}</span>
          )}
        </dd>
      </dl>
      <label className={`medium ${styles.label}`} htmlFor={`${id}-new`}>
        {t('columns.new')}
      </label>
      <input
        ref={input}
        id={`${id}-new`}
        className={`flush full-width rounded-8 paper-ground bold ${styles.input}`}
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
              value: format.number((stored ?? last)?.reading.currentReading) || '–',
              day: format.day((stored ?? last)?.day),
            })}
          />
        )}
      </div>
      <div className={`row wrap gap-8 ${styles.choices}`}>
        {state === 'flagged' && !isTyping && (
          <>
            <Button variant="outlined" onPointerDown={keepFocus} onClick={() => act.accept(row)}>
              {t('accept')}
            </Button>
            {!entry?.isRestarted && (
              <Button variant="outlined" onPointerDown={keepFocus} onClick={() => act.restart(row)}>
                {t('restart')}
              </Button>
            )}
          </>
        )}
        {entry?.isRestarted && (
          <>
            <Button variant="outlined" onClick={() => act.askChange(row)}>
              {t('change')}
            </Button>
            <Button variant="outlined" onPointerDown={keepFocus} onClick={() => act.restart(row)}>
              {t('sameMeter')}
            </Button>
          </>
        )}
        {state === 'meanwhile' && (
          <>
            <Button variant="outlined" onClick={() => act.decide(row, 'mine')}>
              {t('keepMine')}
            </Button>
            <Button variant="outlined" onClick={() => act.decide(row, 'theirs')}>
              {t('keepTheirs')}
            </Button>
          </>
        )}
        {state === 'open' && (
          <Button variant="outlined" onClick={({ currentTarget }) => act.askReason(row, currentTarget, goOn)}>
            {t('skip')}
          </Button>
        )}
        {state === 'skipped' && (
          <Button variant="outlined" onClick={() => act.skip(row, '')}>
            {t('unskip')}
          </Button>
        )}
      </div>
      <div className={`stack gap-8 ${styles.steps}`}>
        <Button variant="outlined" disabled={at === 0} onPointerDown={keepFocus} onClick={() => go(at - 1)}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden className="mirror" />
          {t('previous')}
        </Button>
        <Button variant="contained" onPointerDown={keepFocus} onClick={next}>
          {t('next')}
          <ChevronRight size={24} strokeWidth={1.75} aria-hidden className="mirror" />
        </Button>
      </div>
    </section>
  );
}

const Warning = ({ text }: { text: string }) => (
  <p className={`row gap-8 bold ${styles.warning}`}>
    <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
    <span>{text}</span>
  </p>
);

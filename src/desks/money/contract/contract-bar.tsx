import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { ContractProps } from '@/resources/contracts/contract-page.place';
import type { Day } from '@/schema/day';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { usePopover } from '@/ui/dialogs/popover';
import { useToday } from '@/ui/page/use-today';
import { useWidth } from '@/ui/page/use-width';
import { ledgerOf } from '../rules/ledger';
import { type MoneyMoment, type Stretch, type Timeline, timelineOf } from '../rules/timeline';
import { MomentsPopover } from './money-moment';
import { momentText, momentTitle } from './moment-words';
import { StateMark } from './state-mark';
import states from './state-mark.module.css';
import styles from './contract-bar.module.css';

/** Room in px: of the bar until it is measured, of a mark, of one with its amount, of a month, and of the words of the window. */
const [WIDE, MARK, AMOUNT, MONTH, WINDOW] = [1100, 40, 84, 90, 170] as const;
/** Beyond so many marks the bar grows no wider than the page, and those of near days become one. */
const [MOST_MARKS, LEAST] = [24, 46] as const;

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

/** The term from begin to end: what was agreed and paid stands at its day, to be pressed. The sums say in words what the drawing shows. */
export function ContractBar({ id, contract }: ContractProps) {
  const { t } = useTranslation([contractDetailTexts, contractPaymentTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const timeline = useMemo(() => timelineOf(contract, now), [contract, now]);
  const { width = WIDE, measure } = useWidth();
  if (!timeline) return null;
  const { begin, end, sums, marks } = timeline;
  const title = t('timeline.title', { begin: format.day(begin), end: format.day(end) });
  return (
    <figure className={`line-above ${styles.timeline}`} aria-label={title}>
      <div ref={measure} className="scrolls-across">
        <Term {...{ id, contract, timeline, title, room: width }} least={LEAST * Math.min(MOST_MARKS, marks.length)} />
      </div>
      <div className="row wrap centred gap-0-8 size-12 muted">
        <span>{title}</span>
        <InfoButton label={t('common:howThisIsReadOf', { title: t('contract-payments:title') })}>
          <p>{t('contract-payments:rule')}</p>
        </InfoButton>
        <ul className={`row wrap size-13 plain-list after ${styles.sums}`}>
          {sums.map(({ state, amount }) => (
            <li key={state} className={`row wrap centred muted ${styles.sum}`}>
              <span className={`fixed framed rounded-3 ${states.state} ${styles.swatch}`} data-state={state} aria-hidden />
              <span>{t(`timeline.${state}`)}</span> <bdi className="medium ink">{format.money(amount)}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

type TermProps = ContractProps & { timeline: Timeline; title: string; room: number; least: number };

function Term({ id, contract, timeline, title, room, least }: TermProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const received = useFilling(id, timeline.stretches);
  const { now, window, ticks, stretches } = timeline;
  const width = Math.max(room, least);
  const every = Math.ceil((MONTH * ticks.length) / width);
  const term = useRef<HTMLDivElement>(null);
  // Where it is wider than the page, it begins around today.
  useLayoutEffect(() => {
    const box = term.current?.parentElement;
    if (!box || now === undefined) return;
    const start = Math.max(0, now * width - room / 2);
    box.scrollLeft = getComputedStyle(box).direction === 'rtl' ? -start : start;
  }, [now, width, room]);
  return (
    <div ref={term} className={`relative ${styles.term}`} style={{ minInlineSize: least }}>
      {window !== undefined && (
        <span className={`absolute size-12 muted ${styles.window}`} style={{ insetInlineStart: percent(window) }}>
          {(1 - Math.max(window, now ?? 0)) * width >= WINDOW && <span className="paper-ground">{t('timeline.window')}</span>}
        </span>
      )}
      <Marks {...{ id, contract, timeline, title, width }} />
      <div className={`absolute rounded-4 sunken ${styles.bar}`} aria-hidden>
        {stretches.map(({ day, amount, state, from, to }) => (
          <span
            key={day}
            className={`rounded-4 absolute clips ${states.state} ${styles.stretch}`}
            data-state={state === 'received' ? 'due' : state}
            style={{ insetInlineStart: `min(${percent(from)}, 100% - 3px)`, inlineSize: percent(to - from) }}
            title={`${format.day(day)} · ${format.money(amount)} · ${t(`timeline.${state}`)}`}
          >
            <span
              className={`block full-height ${states.state} ${styles.received}`}
              data-state="received"
              style={{ inlineSize: percent(received.get(day) ?? 0) }}
            />
          </span>
        ))}
      </div>
      <div className={`absolute from-side-to-side at-bottom size-12 muted ${styles.ticks}`} aria-hidden>
        {ticks.map(({ day, at }, index) => {
          const isNamed = index % every === 0 && (1 - at) * width >= MONTH;
          return (
            <span key={day} data-named={isNamed || undefined} style={{ insetInlineStart: percent(at) }}>
              {isNamed && format.month(day)}
            </span>
          );
        })}
      </div>
      {now !== undefined && (
        <span
          className={`absolute size-12 ${styles.now}`}
          data-late={now > 0.9 || undefined}
          style={{ insetInlineStart: percent(now) }}
        >
          <span className="paper-ground nowrap">{t('timeline.today')}</span>
        </span>
      )}
    </div>
  );
}

/** The state that each contract showed last: money that came since fills its stretch. */
const shownBefore = new Map<string, ReadonlyMap<Day, number>>();

function useFilling(id: string, stretches: readonly Stretch[]): ReadonlyMap<Day, number> {
  const current = useMemo(() => new Map(stretches.map(({ day, received }) => [day, received])), [stretches]);
  const [earlier, setEarlier] = useState(() => shownBefore.get(id));
  useEffect(() => {
    shownBefore.set(id, current);
    const frame = requestAnimationFrame(() => setEarlier(undefined));
    return () => cancelAnimationFrame(frame);
  }, [id, current]);
  return earlier ?? current;
}

/** Marks that would cover one another are one; `room` is in px up to the next. The last one stands before its pole where it fits. */
type Slot = { at: number; moments: readonly MoneyMoment[]; room: number; isTurned: boolean };

function slotsOf({ marks }: Timeline, width: number): readonly Slot[] {
  const slots: { at: number; moments: MoneyMoment[] }[] = [];
  for (const { at, moment } of marks) {
    const last = slots.at(-1);
    if (last && (at - last.at) * width < MARK) last.moments.push(moment);
    else slots.push({ at, moments: [moment] });
  }
  return slots.map((slot, index) => {
    const room = ((slots[index + 1]?.at ?? 1) - slot.at) * width;
    const isTurned = room < MARK && (slot.at - (slots[index - 1]?.at ?? 0)) * width >= 2 * AMOUNT;
    return { ...slot, room: isTurned ? AMOUNT : room, isTurned };
  });
}

type MarksProps = Omit<TermProps, 'room' | 'least'> & { width: number };

function Marks({ id, contract, timeline, title, width }: MarksProps) {
  const slots = useMemo(() => slotsOf(timeline, width), [timeline, width]);
  const { lines } = ledgerOf(contract, useToday());
  const { open, button, panel } = usePopover();
  const [opened, setOpened] = useState(0);
  const ahead = slots.findIndex(({ at }) => at >= (timeline.now ?? 0));
  const [stop = Math.max(ahead, 0), setStop] = useState<number>();
  const end = slots.length - 1;

  function walk(event: KeyboardEvent): void {
    const { key, currentTarget } = event;
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
    const to = { ArrowRight: isMirrored ? stop - 1 : stop + 1, ArrowLeft: isMirrored ? stop + 1 : stop - 1, Home: 0, End: end }[
      key
    ];
    if (to === undefined) return;
    event.preventDefault();
    currentTarget.querySelectorAll('button')[Math.max(0, Math.min(to, end))]?.focus();
  }
  return (
    <>
      <div role="toolbar" tabIndex={-1} aria-label={title} className="absolute covering unringed" onKeyDown={walk}>
        {slots.map((slot, index) => (
          <button
            {...button}
            key={slot.moments[0]?.key}
            type="button"
            tabIndex={index === Math.min(stop, end) ? 0 : -1}
            aria-expanded={open && opened === index}
            className={`absolute row bare start pointer ink ring-inside hovers ${styles.mark}`}
            data-turned={slot.isTurned || undefined}
            style={{ [slot.isTurned ? 'insetInlineEnd' : 'insetInlineStart']: placeOf(slot) }}
            onFocus={() => setStop(index)}
            onClick={(event) => {
              setOpened(index);
              button.onClick(event);
            }}
          >
            <Mark {...slot} contract={contract} />
          </button>
        ))}
      </div>
      <MomentsPopover {...{ id, contract, lines, panel, label: title }} moments={slots[opened]?.moments ?? []} />
    </>
  );
}

const placeOf = ({ at, isTurned }: Slot) => (isTurned ? percent(1 - at) : `min(${percent(at)}, 100% - ${MARK}px)`);

function Mark({ moments, room, contract }: Slot & Pick<ContractProps, 'contract'>) {
  const format = useFormat();
  const [first] = moments;
  // The mark of several shows the first of these states that one of them has.
  const state =
    (['overdue', 'bounced'] as const).find((one) => moments.some((each) => each.state === one)) ?? first?.state ?? 'due';
  const names = moments.map((moment) =>
    [momentTitle(moment, contract), format.day(moment.day), format.money(moment.amount), momentText(moment.state)].join(', '),
  );
  return (
    <>
      <StateMark state={state} {...(moments.length > 1 && { count: format.number(moments.length) })} />
      {room >= AMOUNT && moments.length === 1 && (
        <bdi className="paper-ground size-13 nowrap medium figures over-1" aria-hidden>
          {format.money(first?.amount, { unit: false })}
        </bdi>
      )}
      <span className="visually-hidden">{names.join('; ')}</span>
    </>
  );
}

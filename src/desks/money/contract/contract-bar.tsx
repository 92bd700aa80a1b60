import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { ContractProps } from '@/resources/contracts/contract-page.place';
import type { Day } from '@/schema/day';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import { useToday } from '@/ui/page/use-today';
import { useWidth } from '@/ui/table/virtual-rows';
import { RecordText } from '@/ui/text/record-text';
import { ledgerOf } from '../rules/ledger';
import { type MoneyMoment, type Stretch, type Timeline, timelineOf } from '../rules/timeline';
import { MomentParts, RecordOpen } from './money-moment';
import { momentText, momentTitle } from './moment-words';
import { StateMark } from './state-mark';
import styles from './contract-bar.module.css';

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

/** The term from begin to end: what was agreed and paid stands at its day, to be pressed. The sums say in words what the drawing shows. */
export function ContractBar({ id, contract }: ContractProps) {
  const { t } = useTranslation([contractDetailTexts, contractPaymentTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const timeline = useMemo(() => timelineOf(contract, now), [contract, now]);
  const { width = WIDE, measure } = useWidth();
  if (!timeline) return null;
  const { begin, end, sums } = timeline;
  const least = LEAST_PX * Math.min(MOST_MARKS, timeline.marks.length);
  const title = t('timeline.title', { begin: format.day(begin), end: format.day(end) });
  return (
    <figure className={`line-above ${styles.timeline}`}>
      <div ref={measure} className="scrolls-across">
        <Term {...{ id, contract, timeline, title, width, least }} />
      </div>
      <figcaption className="row wrap centred gap-0-8 size-12 muted">
        <span>{title}</span>
        <InfoButton label={t('common:howThisIsReadOf', { title: t('contract-payments:title') })}>
          <p>{t('contract-payments:rule')}</p>
        </InfoButton>
        <ul className={`row wrap size-13 plain-list ${styles.sums}`}>
          {sums.map(({ state, amount }) => (
            <li key={state} className={`row wrap centred muted ${styles.sum}`}>
              <span className={`fixed framed rounded-3 ${styles.swatch}`} data-state={state} aria-hidden />
              <span>{t(`timeline.${state}`)}</span> <bdi className="medium ink">{format.money(amount)}</bdi>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Room in px: of the bar until it is measured, of a mark, of one with its amount, and with its day too. */
const [WIDE, FEWEST_PX, AMOUNT_PX, DAY_PX] = [1100, 40, 84, 112] as const;
/** Room of each mark where the bar is wider than the page; beyond so many it does not grow, and marks of near days become one. */
const [MOST_MARKS, LEAST_PX] = [24, 46] as const;
const [TICK_PX, WINDOW_PX] = [76, 170] as const;

type TermProps = ContractProps & { timeline: Timeline; title: string; width: number; least: number };

function Term({ id, contract, timeline, title, width: room, least }: TermProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const received = useFilling(id, timeline.stretches);
  const { now, window, ticks, stretches } = timeline;
  const width = Math.max(room, least);
  const every = Math.ceil((TICK_PX * ticks.length) / width);
  const term = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = term.current?.parentElement;
    if (!box || now === undefined) return;
    const middle = Math.max(0, now * width - room / 2);
    box.scrollLeft = getComputedStyle(box).direction === 'rtl' ? -middle : middle;
  }, [now, width, room]);
  return (
    <div ref={term} className={`relative ${styles.term}`} style={{ minInlineSize: least }}>
      {window !== undefined && (
        <span className={`absolute size-12 muted ${styles.window}`} style={{ insetInlineStart: percent(window) }}>
          {(1 - Math.max(window, now ?? 0)) * width >= WINDOW_PX && <span className="paper-ground">{t('timeline.window')}</span>}
        </span>
      )}
      <Marks {...{ id, contract, timeline, title, width }} />
      <div className={`absolute rounded-4 sunken ${styles.bar}`} aria-hidden>
        {stretches.map(({ day, amount, state, from, to }) => (
          <span
            key={day}
            className={`rounded-4 absolute clips ${styles.stretch}`}
            data-state={state}
            style={{ insetInlineStart: `min(${percent(from)}, 100% - 3px)`, inlineSize: percent(to - from) }}
            title={`${format.day(day)} · ${format.money(amount)} · ${t(`timeline.${state}`)}`}
          >
            <span className={`block full-height ${styles.received}`} style={{ inlineSize: percent(received.get(day) ?? 0) }} />
          </span>
        ))}
      </div>
      <div aria-hidden>
        {ticks.map(({ day, at }, index) => (
          <Tick key={day} {...{ day, at }} isNamed={index % every === 0 && (1 - at) * width >= TICK_PX} />
        ))}
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

function Tick({ day, at, isNamed }: Timeline['ticks'][number] & { isNamed: boolean }) {
  const format = useFormat();
  return (
    <span
      className={`absolute size-12 muted nowrap ${styles.tick}`}
      data-named={isNamed || undefined}
      style={{ insetInlineStart: percent(at) }}
    >
      {isNamed && format.month(day)}
    </span>
  );
}

/** Leaves out those that have no room after the one before. */
function spaced<T extends { at: number }>(all: readonly T[], width: number, room: number): readonly T[] {
  let last = -Infinity;
  return all.filter(({ at }) => {
    if ((at - last) * width < room) return false;
    last = at;
    return true;
  });
}

type Slot = {
  at: number;
  moments: readonly MoneyMoment[];
  /** In px, to the next one. */
  room: number;
  /** It stands before its pole, since there is no room behind. */
  isTurned: boolean;
};

/** Marks that would cover one another are one, which opens all of them. */
function slotsOf({ marks }: Timeline, width: number): readonly Slot[] {
  const heads = spaced(marks, width, FEWEST_PX);
  return heads.map(({ at }, index) => {
    const next = heads[index + 1]?.at ?? 1;
    const moments = marks.filter((one) => one.at >= at && (one.at < next || index === heads.length - 1));
    const [behind, before] = [(next - at) * width, (at - (heads[index - 1]?.at ?? 0)) * width];
    const isTurned = next === 1 && behind < AMOUNT_PX && before >= 2 * DAY_PX;
    return { at, moments: moments.map(({ moment }) => moment), room: isTurned ? DAY_PX : behind, isTurned };
  });
}

function Marks({ id, contract, timeline, title, width }: Omit<TermProps, 'least'>) {
  const slots = useMemo(() => slotsOf(timeline, width), [timeline, width]);
  const { lines } = ledgerOf(contract, useToday());
  const { open, button, panel } = usePopover();
  const [opened, setOpened] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const ahead = slots.findIndex(({ at }) => at >= (timeline.now ?? 0));
  const [stop, setStop] = useState<number>();
  const focusable = Math.min(stop ?? Math.max(ahead, 0), slots.length - 1);
  const shown = slots[opened];

  function walk(event: KeyboardEvent): void {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: focusable + 1, [back]: focusable - 1, Home: 0, End: slots.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[Math.max(0, Math.min(to, slots.length - 1))]?.focus();
  }
  return (
    <>
      <div ref={group} role="toolbar" tabIndex={-1} aria-label={title} className="unringed" onKeyDown={walk}>
        {slots.map((slot, index) => (
          <button
            {...button}
            key={slot.moments[0]?.key}
            type="button"
            tabIndex={index === focusable ? 0 : -1}
            aria-expanded={open && opened === index}
            className={`absolute row bare start pointer ink ring-inside hovers ${styles.mark}`}
            data-turned={slot.isTurned || undefined}
            style={
              slot.isTurned
                ? { insetInlineEnd: percent(1 - slot.at) }
                : { insetInlineStart: `min(${percent(slot.at)}, 100% - ${FEWEST_PX}px)` }
            }
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
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': title, className: `pad-16 ${styles.opened}` } }}>
        {shown?.moments.map((moment) => (
          <Opened key={moment.key} {...{ id, contract, moment, lines }} onStep={panel.onClose} />
        ))}
      </Popover>
    </>
  );
}

function Mark({ moments, room, contract }: Slot & Pick<ContractProps, 'contract'>) {
  const format = useFormat();
  const worst =
    moments.find(({ state }) => state === 'overdue' || state === 'bounced') ?? moments.find(({ state }) => state !== 'received');
  const [first] = moments;
  if (!first) return null;
  const { state } = worst ?? first;
  const name = moments.map((moment) => nameOf(moment, momentTitle(moment, contract), format));
  return (
    <>
      <StateMark state={state} {...(moments.length > 1 && { count: format.number(moments.length) })} />
      {room >= AMOUNT_PX && moments.length === 1 && (
        <span className={`paper-ground stack size-13 nowrap ${styles.words}`} aria-hidden>
          <bdi className="medium figures">{format.money(first.amount, { unit: false })}</bdi>
          {room >= DAY_PX && <span className="muted size-12">{format.day(first.day)}</span>}
        </span>
      )}
      <span className="visually-hidden">{name.join('; ')}</span>
    </>
  );
}

type Format = ReturnType<typeof useFormat>;

const nameOf = ({ day, amount, state }: MoneyMoment, title: string, format: Format) =>
  [title, format.day(day), format.money(amount), momentText(state)].join(', ');

function Opened({ moment, ...of }: Omit<Parameters<typeof MomentParts>[0], 'withWays'>) {
  const format = useFormat();
  const { day, amount, state } = moment;
  return (
    <section className={`stack gap-4 size-13 ${styles.part}`}>
      <h3 className="row baseline gap-16 between size-14 bold">
        <RecordText text={momentTitle(moment, of.contract)} />
        <bdi className="figures nowrap">{format.money(amount)}</bdi>
      </h3>
      <p className="row centred gap-8 muted">
        <StateMark state={state} />
        <span>{momentText(state)}</span>
        <bdi className="after">{format.day(day)}</bdi>
      </p>
      <MomentParts {...of} moment={moment} withWays />
      <div className={styles.record}>
        <RecordOpen {...of} moment={moment} />
      </div>
    </section>
  );
}

/** What each contract showed last: money that came since fills its stretch. */
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

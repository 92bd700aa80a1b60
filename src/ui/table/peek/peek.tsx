import IconButton from '@mui/material/IconButton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { listPartTexts } from '@/i18n/en/list-parts';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { BottomSheet } from '../../dialogs/bottom-sheet';
import { useCode } from '../../loading/lazy-part';
import { usePhone } from '../../page/use-phone';
import { useList } from '../list-context';
import styles from './peek.module.css';
import type { PeekedRows, PeekProps } from './peeked-rows';

const CONTROLS = 'a[href], button:not(:disabled)';
const FIRST = `[data-next] :is(${CONTROLS})`;

/**
 * What a row says, beside the list; on a phone over it. Beside the list, the rows keep the focus: arrows walk them, from the sheet too,
 * Tab leads to the next step of the row, and Escape closes.
 */
export function Peek({ id, rows, onPeek }: PeekProps) {
  const { t } = useTranslation([listPartTexts, listTexts, commonTexts]);
  const phone = usePhone();
  const { list, view } = useList();
  const Facts = useCode(list.peek, onPeek);
  const { current, idAt, recordAt, reveal } = rows;
  const place = placeOf(id, rows);
  const record = recordAt(place);
  // The row moves before what is said of it is drawn.
  const shown = useDeferredValue(record);
  const [open, setOpen] = useState(true);
  const isGone = record === undefined;
  const follow = useEffectEvent(() => onPeek(idAt(current) ? current : undefined));
  useEffect(() => {
    if (isGone) follow();
  }, [isGone]);

  const next = (step: 1 | -1): number | undefined => {
    for (let at = place + step; at >= 0 && at < rows.count; at += step) if (idAt(at)) return at;
    return undefined;
  };
  const close = () => {
    onPeek();
    reveal(place, true);
  };
  const step = (by: 1 | -1, label: string, Icon: typeof X) => {
    const to = next(by);
    return (
      <IconButton
        size="small"
        className={to === undefined ? 'muted' : undefined}
        title={label}
        aria-label={label}
        // A disabled button would lose the focus at the last row.
        aria-disabled={to === undefined}
        onClick={() => to !== undefined && reveal(to, false)}
      >
        <Icon size={20} />
      </IconButton>
    );
  };
  const steps = (
    <>
      {step(-1, t('quickView.previous'), ChevronUp)}
      {step(1, t('quickView.next'), ChevronDown)}
    </>
  );
  if (!Facts || !shown) return null;
  const facts = <FactsOf facts={Facts} row={shown} />;
  const name = t('list:peek', { name: list.title(shown) });
  if (phone)
    return (
      <BottomSheet open={open} onClose={() => setOpen(false)} onClosed={close} title={t('quickView.title')} tools={steps}>
        <div className="scrolls grows">{facts}</div>
      </BottomSheet>
    );
  return (
    <SideSheet {...{ name, close, rows, onPeek }} isBeside={view === 'table'} onArrow={(by) => reveal(next(by) ?? place, true)}>
      <div className="row centred gap-4 pad-inline-16-8 line-below high-48">
        <span className="muted size-13 grows">{t('quickView.title')}</span>
        {steps}
        <IconButton size="small" title={t('common:close')} aria-label={t('common:close')} onClick={close}>
          <X size={20} />
        </IconButton>
      </div>
      {facts}
    </SideSheet>
  );
}

type FactsProps = { facts: Awaited<ReturnType<Load>>; row: ServiceDocument };
type Load = NonNullable<ReturnType<typeof useList>['list']['peek']>;

const FactsOf = ({ facts: Facts, row }: FactsProps) => <Facts row={row} />;

/** Returns the place of a row, which is the current one unless rows were sorted or filtered; -1 where it is gone. */
function placeOf(id: string, { current, count, idAt }: PeekedRows): number {
  for (const near of [current, current - 1, current + 1]) if (idAt(near) === id) return near;
  for (let at = 0; at < count; at++) if (idAt(at) === id) return at;
  return -1;
}

type SideProps = Pick<PeekProps, 'rows' | 'onPeek'> & {
  name: string;
  isBeside: boolean;
  close: () => void;
  onArrow: (by: 1 | -1) => void;
  children: ReactNode;
};

function SideSheet({ name, isBeside, close, rows: { box }, onPeek, onArrow, children }: SideProps) {
  const sheet = useRef<HTMLElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  // A text that is there from the start is not announced.
  useEffect(() => status.current?.replaceChildren(name), [name]);

  const onRowKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest('tr, li'))) return;
    if (event.key === 'Escape') onPeek();
    const first = sheet.current?.querySelector<HTMLElement>(FIRST) ?? sheet.current?.querySelector<HTMLElement>(CONTROLS);
    if (event.key !== 'Tab' || event.shiftKey || !first) return;
    event.preventDefault();
    first.focus();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (sheet.current && target instanceof HTMLElement && covers(sheet.current, target)) onPeek();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    box.current?.addEventListener('keydown', (event) => onRowKey(event), { signal });
    document.addEventListener('focusin', (event) => onFocus(event), { signal });
    return () => listeners.abort();
  }, [box]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, currentTarget, target } = event;
    const isFirst = currentTarget.querySelector(CONTROLS) === target;
    const by = arrows[key];
    const act =
      key === 'Escape' || (key === 'Tab' && shiftKey && isFirst) ? close : by === undefined ? undefined : () => onArrow(by);
    if (!act || !(target instanceof Node) || !currentTarget.contains(target)) return;
    event.preventDefault();
    act();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links and buttons in it, heard in one place
    <aside
      ref={sheet}
      className={`framed paper-ground ${styles.sheet}`}
      data-beside={isBeside || undefined}
      aria-label={name}
      onKeyDown={onKeyDown}
    >
      <span ref={status} role="status" className="visually-hidden" />
      {children}
    </aside>
  );
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Tells whether an element of the page that got the focus lies below the sheet, where nobody would see it. */
function covers(sheet: HTMLElement, element: HTMLElement): boolean {
  if (sheet.contains(element) || !element.closest('main')) return false;
  const [over, under] = [sheet.getBoundingClientRect(), element.getBoundingClientRect()];
  return under.left < over.right && under.right > over.left && under.top < over.bottom && under.bottom > over.top;
}

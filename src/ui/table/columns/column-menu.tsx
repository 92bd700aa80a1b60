import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import {
  type HTMLAttributes,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { listPartTexts } from '@/i18n/en/list-parts';
import { useFormat } from '@/i18n/format';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { Checkbox, InputBox } from '../../controls/controls';
import { VisuallyHidden } from '../../text/visually-hidden';
import styles from './column-menu.module.css';
import { dropPlace } from '../../controls/pointer-drag';
import { NARROWEST, WIDEST, withPlace, withVisibility, withWidth } from './column-moves';
import { declaredState } from './columns';
import { useList } from '../list-context';
import { columnLabel } from '../list-definition';

export function ColumnPopover(popover: Omit<PopoverProps, 'onClose'> & { onClose: () => void }) {
  const { t } = useTranslation(listTexts);
  const { list, columns, density } = useList();
  return (
    <Popover {...popover} slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns'), className: styles.panel } }}>
      <ColumnChoices />
      <label className={`row centred high-40 gap-12 line-above pointer ${styles.density}`}>
        <Checkbox checked={density.compact} onChange={(event) => density.change(event.target.checked)} />
        <span>{t('compactRows')}</span>
      </label>
      <Button size="small" className="self-start" onClick={() => columns.arrange(declaredState(list.columns))}>
        {t('resetColumns')}
      </Button>
    </Popover>
  );
}

const MOST_WITHOUT_SEARCH = 12;

type Named = { name: string; label: string };

function ColumnChoices() {
  const { list, columns } = useList();
  const { state, arrange, chosen, fitting } = columns;
  const { t } = useTranslation([listPartTexts, listTexts]);
  const { number } = useFormat();
  const [search, setSearch] = useState('');
  const [said, say] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const followToggled = useFocusOfToggled(box);
  const named = (name: string): readonly Named[] =>
    list.columns.filter((column) => column.name === name).map((column) => ({ name, label: columnLabel(list, column) }));
  const terms = searchTerms(search);
  const isFound = ({ label }: Named) => terms.length === 0 || meets(searchKey([label]), terms);
  const all = state.order.slice(1).flatMap(named);
  const shown = all.filter(({ name }) => !state.hidden.includes(name));
  const more = all.filter(({ name }) => state.hidden.includes(name));
  const unfit = new Set(chosen.filter(({ name }) => !fitting.some((column) => column.name === name)).map(({ name }) => name));

  function toggle({ name }: Named, visible: boolean): void {
    followToggled(name);
    arrange(withVisibility(state, name, visible));
  }

  function place(column: Named, before: Named | undefined): void {
    const next = withPlace(state, column.name, before?.name);
    if (next === state) return;
    arrange(next);
    const order = next.order.filter((name) => shown.some((other) => other.name === name));
    const numbers = { place: number(order.indexOf(column.name) + 2), total: number(shown.length + 1) };
    say(t('columns.moved', { name: column.label, ...numbers }));
  }

  const { grip, dropAt, dragged } = useRowDrag(shown, place, box);
  return (
    <div ref={box} className={`column gap-4 pad-inline-12 scrolls ${styles.choices}`}>
      {all.length > MOST_WITHOUT_SEARCH && (
        <InputBox
          small
          type="search"
          aria-label={t('columns.find')}
          placeholder={t('columns.find')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ul className="plain-list" aria-label={t('list:shownColumns')}>
        {shown.map((column, at) => (
          <li
            key={column.name}
            className={`row wrap centred drags ${styles.column}`}
            data-column={column.name}
            data-dragged={dragged === column.name || undefined}
            data-drop={dropAt === at ? 'before' : dropAt === shown.length && at === shown.length - 1 ? 'after' : undefined}
            hidden={!isFound(column)}
          >
            <Grip {...grip(column)} />
            <ColumnCheck column={column} checked onChange={() => toggle(column, false)}>
              {unfit.has(column.name) && <span className="block size-12 muted">{t('list:noRoom')}</span>}
            </ColumnCheck>
            <WidthButton
              column={column}
              width={chosen.find(({ name }) => name === column.name)?.width ?? NARROWEST}
              change={(width) => arrange(withWidth(state, column.name, width))}
            />
            <MoveButtons at={at} among={shown} place={place} />
          </li>
        ))}
      </ul>
      {more.some(isFound) && <MoreColumns columns={more.filter(isFound)} add={(column) => toggle(column, true)} />}
      {!all.some(isFound) && <p className="block size-12 muted">{t('columns.none')}</p>}
    </div>
  );
}

/** A column that is shown or hidden goes to the other list; the focus goes with it. */
function useFocusOfToggled(box: RefObject<HTMLElement | null>): (name: string) => void {
  const toggled = useRef<string>(undefined);
  useLayoutEffect(() => {
    const name = toggled.current;
    toggled.current = undefined;
    if (name) box.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(name)}"] input[type="checkbox"]`)?.focus();
  });
  return (name) => {
    toggled.current = name;
  };
}

function Grip(handlers: HTMLAttributes<HTMLElement>) {
  const { t } = useTranslation(listPartTexts);
  return (
    <span className={`stack fixed muted height-40 in-middle ${styles.grip}`} aria-hidden title={t('columns.drag')} {...handlers}>
      <GripVertical size={16} />
    </span>
  );
}

type MoveProps = { at: number; among: readonly Named[]; place: (column: Named, before: Named | undefined) => void };

/** Never disabled: a button disabled at the end of the list would drop the focus. */
function MoveButtons({ at, among, place }: MoveProps) {
  const { t } = useTranslation(listTexts);
  const column = among[at];
  if (!column) return null;
  const isLast = at === among.length - 1;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('moveUp', { name: column.label })}
        aria-disabled={at === 0}
        onClick={() => at > 0 && place(column, among[at - 1])}
      >
        <ArrowUp size={16} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('moveDown', { name: column.label })}
        aria-disabled={isLast}
        onClick={() => !isLast && place(column, among[at + 2])}
      >
        <ArrowDown size={16} />
      </IconButton>
    </>
  );
}

function MoreColumns({ columns, add }: { columns: readonly Named[]; add: (column: Named) => void }) {
  const { t } = useTranslation(listPartTexts);
  return (
    <section aria-label={t('columns.more')}>
      <h3 className="size-13 medium muted above-8 below-4">{t('columns.more')}</h3>
      <ul className="plain-list" aria-label={t('columns.more')}>
        {columns.map((column) => (
          <li key={column.name} className={`row wrap centred drags ${styles.column}`} data-column={column.name}>
            <ColumnCheck column={column} checked={false} onChange={() => add(column)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ColumnCheckProps = { column: Named; checked: boolean; onChange: () => void; children?: ReactNode };

const ColumnCheck = ({ column, checked, onChange, children }: ColumnCheckProps) => (
  <label className="row centred fills gap-12 press-36 pointer">
    <Checkbox checked={checked} onChange={onChange} />
    <span>
      <bdi>{column.label}</bdi>
      {children}
    </span>
  </label>
);

type WidthProps = { column: Named; width: number; change: (width: number | undefined) => void };

/** Opens the width of a column as a slider, which keys and fingers move too. */
function WidthButton({ column: { label }, width, change }: WidthProps) {
  const { t } = useTranslation(listPartTexts);
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('columns.widthOf', { name: label })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MoveHorizontal size={16} />
      </IconButton>
      {isOpen && (
        <span className={`row centred gap-8 ${styles.width}`}>
          <input
            className="fills"
            type="range"
            aria-label={t('columns.widthOf', { name: label })}
            aria-valuetext={t('columns.pixels', { number: number(width) })}
            min={NARROWEST}
            max={WIDEST}
            step={8}
            value={width}
            onChange={({ target }) => change(target.valueAsNumber)}
          />
          <Button size="small" onClick={() => change(undefined)}>
            {t('columns.fit')}
          </Button>
        </span>
      )}
    </>
  );
}

function useRowDrag(
  shown: readonly Named[],
  place: (column: Named, before: Named | undefined) => void,
  box: RefObject<HTMLElement | null>,
) {
  const [drag, setDrag] = useState<{ column: Named; at: number }>();
  useEffect(() => {
    if (!drag) return undefined;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [drag]);

  const placeAt = (y: number): number => {
    const rows = shown.map(({ name }) =>
      box.current?.querySelector(`[data-column="${CSS.escape(name)}"]`)?.getBoundingClientRect(),
    );
    return dropPlace(
      rows.map((row) => (row ? row.top + row.height / 2 : 0)),
      y,
    );
  };
  const grip = (column: Named) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ column, at: shown.indexOf(column) });
    },
    onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, at: placeAt(event.clientY) }),
    onPointerUp() {
      if (drag) place(drag.column, shown[drag.at]);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { grip, dropAt: drag?.at, dragged: drag?.column.name };
}

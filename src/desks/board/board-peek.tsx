import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import type { ServiceDocument } from '@/schema/document';
import { RecordText } from '@/ui/text/record-text';
import type { Grouping } from '@/ui/table/list-definition';
import { sumTexts } from '@/ui/table/sums';
import { useList, useRows } from '@/ui/table/list-context';
import { AvailabilityPill } from '@/resources/units/availability-status';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { numberOf } from '@/resources/units/list/unit-values';
import { priceText } from '@/resources/units/list/price-text';
import { factsText, UnitSecondLine } from '@/resources/units/list/unit-card';
import { cellOf } from './board-choice';
import styles from './board-peek.module.css';
import type { Board, Statuses } from './board-layout';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { contractPath, unitOfferPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import type { Format } from '@/i18n/format';
import { hasDesk } from '@/places';
import type { ShownStatus } from '@/resources/contracts/rules/availability';
import { Popover } from '@/ui/dialogs/popover';
import { askToHold } from '@/resources/hold-request';
import { AddToShortlist } from '@/resources/units/add-to-shortlist';
import { useHolders } from '@/resources/units/detail/use-holders';
import { ButtonLink } from '@/ui/controls/links';

type Props = {
  box: RefObject<HTMLElement | null>;
  board: Board;
  statuses: Statuses;
  grouping: Grouping<ServiceDocument>;
  drag: { rows: ReadonlySet<number> } | undefined;
};

const WIDTH = 232;
const ROOM = 128;
const GAP = 4;
const ASIDE = 12;

/** The peek repeats what a cell says to who does not see it; of several selected units it shows what they come to. */
export function BoardPeek({ box, board, statuses, grouping, drag }: Props) {
  const { format } = useList();
  const { records, selection } = useRows();
  const [place, setPlace] = useState<{ cell: number; left: number; top: number; above: boolean }>();
  const show = useEffectEvent((target: EventTarget | null) => {
    const cell = cellOf(target);
    const rect = target instanceof Element ? target.closest('[data-cell]')?.getBoundingClientRect() : undefined;
    const grid = box.current;
    if (cell === undefined || !rect || !grid) return;
    const frame = grid.getBoundingClientRect();
    const above = rect.bottom + ROOM > window.innerHeight;
    // Beside the end of the cell, so that those after and below it stay in view.
    const isRtl = getComputedStyle(grid).direction === 'rtl';
    const beside = isRtl ? rect.left - WIDTH + ASIDE : rect.right - ASIDE;
    const left = Math.min(Math.max(0, beside - frame.left), Math.max(0, frame.width - WIDTH));
    setPlace({ cell, left, top: (above ? rect.top - GAP : rect.bottom + GAP) - frame.top, above });
  });
  useEffect(() => {
    const grid = box.current;
    if (!grid) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const hide = () => setPlace(undefined);
    grid.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && show(event.target), { signal });
    grid.addEventListener('focusin', ({ target }) => isByKey(target) && show(target), { signal });
    for (const end of ['pointerleave', 'focusout', 'click'] as const) grid.addEventListener(end, hide, { signal });
    grid.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => listeners.abort();
  }, [box]);

  const row = place && board.cells[place.cell];
  const unit = row === undefined ? undefined : records[row];
  if (!place || !unit) return null;
  const isChosen = selection.ids.length > 1 && selection.has(idOf(unit));
  const summed =
    drag || isChosen ? records.filter((one, at) => (drag ? drag.rows.has(at) : selection.has(idOf(one)))) : undefined;
  return (
    <div
      aria-hidden
      className={`screen-only column size-13 framed rounded-8 paper-ground figures gap-2 pad-8-12 absolute over-3 floats ${styles.peek}`}
      data-above={place.above || undefined}
      style={{ inlineSize: WIDTH, left: place.left, top: place.top }}
    >
      {summed ? (
        <Sum units={summed} grouping={grouping} />
      ) : (
        <>
          <span className="row centred between gap-8">
            <strong className="bold one-line">
              <RecordText text={unitTitle(unit)} />
            </strong>
            {row !== undefined && statuses[row] && <AvailabilityPill status={statuses[row]} />}
          </span>
          <span className="bold">{priceText(unit, format)}</span>
          <span className="muted">{factsText(unit, format)}</span>
        </>
      )}
    </div>
  );
}

const isByKey = (target: EventTarget | null): boolean => target instanceof Element && target.matches(':focus-visible');

type SumProps = { units: readonly ServiceDocument[]; grouping: Grouping<ServiceDocument> };

function Sum({ units, grouping }: SumProps) {
  const { t } = useTranslation(listTexts);
  const { format } = useList();
  const area = units.reduce((sum, unit) => sum + (numberOf('surface')(unit) ?? 0), 0);
  return (
    <>
      <strong className="bold">
        {[t('selected', format.counted(units.length)), area > 0 && format.area(area)].filter(Boolean).join(' · ')}
      </strong>
      {sumTexts(grouping.sums, units, format).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </>
  );
}

type QuickViewProps = {
  unit: ServiceDocument | undefined;
  status: ShownStatus | undefined;
  anchor: Element | undefined;
  close: () => void;
  format: Format;
  open: (id: string) => void;
};

export function QuickView({ unit, status, anchor, close, format, open }: QuickViewProps) {
  const { t } = useTranslation(listTexts);
  const horizontal = useTheme().direction === 'rtl' ? 'right' : 'left';
  const leave = () => {
    close();
    if (unit) open(idOf(unit));
  };
  const name = unit && (unitTitle(unit) || t('noName'));
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: `column gap-4 pad-16 ${styles.view}` } }}
    >
      {unit && <Facts {...{ unit, name, status, format, close }} leave={leave} />}
    </Popover>
  );
}

/** Enter on a unit, and Enter again, opens it. */
const focusFirst = (box: HTMLElement | null) => box?.querySelector('a')?.focus();

type FactsProps = Pick<QuickViewProps, 'status' | 'format' | 'close'> & {
  unit: ServiceDocument;
  name: string | undefined;
  leave: () => void;
};

function Facts({ unit, name, status, format, leave, close }: FactsProps) {
  const { t } = useTranslation([listTexts, unitBoardTexts, unitsTexts]);
  const id = idOf(unit);
  const sale = useHolders(id).find(({ as }) => as === 'sold')?.contract;
  return (
    <>
      <div className="row centred between gap-12">
        <strong className="size-16 bold anywhere shrinks">
          <RecordText text={name} />
        </strong>
        {status && <AvailabilityPill status={status} />}
      </div>
      <div className="muted size-13">
        <UnitSecondLine unit={unit} />
      </div>
      <div className="bold above-4">{priceText(unit, format)}</div>
      <div>{factsText(unit, format)}</div>
      {id ? (
        <div ref={focusFirst} className="row wrap gap-8 above-12">
          <ButtonLink size="small" variant="contained" to={unitPath(id)} onClick={leave}>
            {t('unit-board:open')}
          </ButtonLink>
          {!sale && hasDesk('offers') && (
            <>
              <ButtonLink size="small" variant="outlined" to={unitOfferPath(id)} onClick={leave}>
                {t('units:availability.makeOffer')}
              </ButtonLink>
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  close();
                  askToHold([id]);
                }}
              >
                {t('units:availability.hold')}
              </Button>
            </>
          )}
          {hasDesk('offers') && <AddToShortlist id={id} size="small" variant="outlined" />}
          {sale && idOf(sale) !== '' && (
            <ButtonLink size="small" variant="outlined" to={contractPath(idOf(sale))} onClick={leave}>
              {t('units:availability.openContract')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <div className="muted size-13">{t('noId')}</div>
      )}
    </>
  );
}

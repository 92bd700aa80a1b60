import { memo } from 'react';
import { Link } from 'react-router';
import { unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { listTexts } from '@/i18n/en/list';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { availabilityStatuses, plainStatus, type ShownStatus, statusText } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { StatusMark } from '@/ui/text/status-pill';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { availabilityLooks } from '@/resources/units/availability-status';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { numberOf, offer, rooms, textOf } from '@/resources/units/list/unit-values';
import { readPriceBasis } from '@/schema/price-basis';
import styles from './board-grid.module.css';
import { unitsTexts } from '@/i18n/en/units';
import { floorWord, towerWord } from '@/i18n/place-words';
import { tradeWord } from '@/i18n/trade-words';
import { RecordText } from '@/ui/text/record-text';
import type { Shape, Tally } from './board-layout';
import type { Mode, Shade } from './rules/heat';
import { doorNumber, stackNumber } from './rules/stacks';

export type Room = 'price' | 'number' | 'stack';

type Props = {
  unit: ServiceDocument;
  cell: number;
  tower: string;
  floor: string;
  begins: number;
  status: ShownStatus | undefined;
  mode: Mode;
  shade: Shade | undefined;
  dimmed: boolean;
  tabbable: boolean;
  /** Undefined for a unit that cannot be selected. */
  selected: boolean | undefined;
  room: Room;
  format: Format;
};

function Cell({ unit, cell, tower, floor, begins, status, mode, shade, dimmed, tabbable, selected, room, format }: Props) {
  const id = idOf(unit);
  const look = status && availabilityLooks[plainStatus(status)];
  const name = unitTitle(unit) || i18n.t('noName', { ns: listTexts });
  const code = textOf('name')(unit) ?? '';
  const door = doorNumber(code, tower);
  const perArea = mode === 'pricePerArea' ? format.pricePerArea(shade?.value, { unit: false }) : undefined;
  const amount = numberOf('price')(unit);
  const value = perArea ?? (amount === undefined ? '' : format.short(amount));
  // Where colours say the value, it stands in the place of the number; the Arabic words for thousands and millions take more room.
  const isLong = room === 'stack' && mode === 'price' && format.settings.language === 'ar';
  const isAlone = mode !== 'status' && room !== 'price' && value !== '' && !isLong;
  const said = [
    name,
    shortPrice(unit, format),
    perArea &&
      i18n.t(offer(unit) === 'rent' ? 'perArea.rent' : 'perArea.sale', {
        ns: unitBoardTexts,
        price: perArea,
        unit: format.areaUnit,
      }),
    status && statusText(status, format),
    shortRooms(unit, format),
    dimmed && i18n.t('dimmed', { ns: unitBoardTexts }),
  ];
  const looks = {
    className: `row centred full-width rounded-4 sunken muted letters-12 figures start no-underline nowrap pointer clips status-tinted prints-colours ${styles.unit}`,
    'data-status': mode === 'status' ? look : undefined,
    'data-shade': shade && (shade.shade ? 'in' : 'none'),
    style: shade?.shade ? { ['--heat' as string]: shade.shade } : undefined,
    'data-dimmed': dimmed || undefined,
    'data-room': room,
    'data-alone': isAlone || undefined,
    tabIndex: tabbable ? 0 : -1,
  };
  const number = door === code ? name : room === 'stack' ? (stackNumber(door, floor) ?? door) : door;
  const content = (
    <>
      {look && <StatusMark status={look} />}
      <bdi aria-hidden className={`clips medium ink letters-13 ellipsis fixed ${styles.number}`}>
        {isAlone ? value : number}
      </bdi>
      {room === 'price' && !dimmed && value !== '' && (
        <bdi aria-hidden className={`after clips muted ellipsis ${styles.price}`}>
          {value}
        </bdi>
      )}
      <VisuallyHidden>{said.filter(Boolean).join(' ')}</VisuallyHidden>
    </>
  );
  return (
    <div
      role="gridcell"
      className={`shrinks relative ${styles.cell}`}
      data-cell={cell}
      aria-selected={selected}
      style={{ gridColumnStart: begins }}
    >
      {id ? (
        <Link to={unitPath(id)} draggable={false} {...looks}>
          {content}
        </Link>
      ) : (
        <button type="button" {...looks}>
          {content}
        </button>
      )}
    </div>
  );
}

/** A focus move or a selected unit changes a few of a thousand cells; the others are not rendered again. */
export const BoardCell = memo(Cell);

function shortPrice(unit: ServiceDocument, format: Format): string {
  const amount = numberOf('price')(unit);
  if (amount === undefined) return '';
  const price = format.short(amount);
  const basis = readPriceBasis(unit.priceBase);
  return basis ? i18n.t(`prices.${basis}`, { ns: unitBoardTexts, price }) : price;
}

function shortRooms(unit: ServiceDocument, format: Format): string {
  const count = rooms(unit);
  if (count === undefined) return '';
  return count === 0
    ? i18n.t('studio', { ns: tradeWordTexts })
    : i18n.t('bedrooms', { ns: unitBoardTexts, ...format.counted(count) });
}

type Counted = { tally: Tally; narrowed: boolean; format: Format };

export function TowerHead({ name, type, ...counted }: Counted & { name: string; type: string | undefined }) {
  return (
    <>
      <span className="medium clips letters-13 ellipsis fixed within">
        <RecordText text={type ? [tradeWord('types', type), name].filter(Boolean).join(' · ') : towerWord(name)} />
      </span>
      <span className="muted figures clips letters-12 line-3-2 ellipsis">{countText(counted)}</span>
    </>
  );
}

type FloorProps = Counted & { floor: string; shape: Shape; narrow: boolean };

/** Houses have no floor to name, and shops are counted above them. */
export function FloorHead({ floor, shape, narrow, tally, narrowed, format }: FloorProps) {
  const count = narrowed ? tally.matching : (tally.by.get('available') ?? 0);
  const word = floorWord(floor, format) || i18n.t('noFloor', { ns: unitBoardTexts });
  return (
    <div
      role="rowheader"
      className={`row centred shrinks gap-8 between clips nowrap page-ground sticky at-start over-1 full-height ${styles.floor}`}
      title={countText({ tally, narrowed, format })}
    >
      {narrow || shape === 'plots' ? (
        <>
          <span aria-hidden className="muted letters-12 figures">
            {floor === '0' ? 'G' : floor}
          </span>
          <VisuallyHidden>{word}</VisuallyHidden>
        </>
      ) : (
        <span className="medium clips letters-13 ellipsis fixed within">
          <RecordText text={word} />
        </span>
      )}
      {count > 0 && !narrow && shape === 'tower' && (
        <span className="muted figures clips letters-12 line-3-2 ellipsis">
          {i18n.t(narrowed ? 'match' : 'freeOnFloor', { ns: unitBoardTexts, ...format.counted(count) })}
        </span>
      )}
    </div>
  );
}

export function ProjectHead({ project, tally, narrowed, format }: Counted & { project: string }) {
  const units = i18n.t('all', { ns: unitsTexts, count: tally.total, total: format.number(tally.total) });
  return (
    <div role="rowheader" className={`row wrap baseline clips gap-0-16 full-height ${styles.project}`}>
      <span className={`bold letters-16 line-3-2 ${styles.projectName}`}>
        <RecordText text={project || i18n.t('noProject', { ns: unitsTexts })} />
      </span>
      <span className={`row wrap muted figures gap-0-12 letters-13 line-5-4 ${styles.counts}`}>
        <span>{narrowed ? countText({ tally, narrowed, format }) : units}</span>
        {availabilityStatuses.toReversed().flatMap((status) => {
          const count = tally.by.get(status);
          if (count === undefined) return [];
          return (
            <span
              key={status}
              className={`centred inline-row gap-6 status-marked ${styles.count}`}
              data-status={availabilityLooks[status]}
            >
              <StatusMark status={availabilityLooks[status]} />
              <span>{`${i18n.t(`availability.status.${status}`, { ns: unitsTexts })} ${format.number(count)}`}</span>
            </span>
          );
        })}
      </span>
    </div>
  );
}

function countText({ tally: { by, matching, total }, narrowed, format }: Counted): string {
  const numbers = { count: total, total: format.number(total) };
  if (narrowed) return i18n.t('matching', { ns: unitBoardTexts, ...numbers, matching: format.number(matching) });
  if (by.size === 0) return '';
  return i18n.t('free', { ns: unitBoardTexts, ...numbers, free: format.number(by.get('available') ?? 0) });
}

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
import { numberOf, rooms, textOf } from '@/resources/units/list/unit-values';
import { readPriceBasis } from '@/schema/price-basis';
import { towerLetters } from '@/resources/units/rules/floors';
import styles from './board-grid.module.css';
import { unitsTexts } from '@/i18n/en/units';
import { floorWord, towerWord } from '@/i18n/place-words';
import { RecordText } from '@/ui/text/record-text';
import type { Tally } from './board-layout';

type Props = {
  unit: ServiceDocument;
  cell: number;
  tower: string;
  floor: string;
  /** The line of the grid, for the first cell of a tower. */
  begins: number | undefined;
  status: ShownStatus | undefined;
  dimmed: boolean;
  tabbable: boolean;
  /** Undefined for a unit that cannot be selected. */
  selected: boolean | undefined;
  /** The room of a unit: for its price too, its number, or its number without the floor, which stands at the side. */
  room: 'price' | 'number' | 'stack';
  format: Format;
};

function Cell({ unit, cell, tower, floor, begins, status, dimmed, tabbable, selected, room, format }: Props) {
  const id = idOf(unit);
  const look = status && availabilityLooks[plainStatus(status)];
  const name = unitTitle(unit) || i18n.t('noName', { ns: listTexts });
  const code = textOf('name')(unit) ?? '';
  const door = doorNumber(code, tower);
  const amount = numberOf('price')(unit);
  const said = [
    name,
    shortPrice(unit, format),
    status && statusText(status, format),
    shortRooms(unit, format),
    dimmed && i18n.t('dimmed', { ns: unitBoardTexts }),
  ];
  const looks = {
    className: `row centred full-width rounded-4 sunken muted letters-12 figures start no-underline nowrap pointer clips ${styles.unit}`,
    'data-status': look,
    'data-dimmed': dimmed || undefined,
    tabIndex: tabbable ? 0 : -1,
  };
  const content = (
    <>
      {look && <StatusMark status={look} />}
      <bdi aria-hidden className={`clips medium ink letters-13 ellipsis fixed ${styles.number}`}>
        {door === code ? name : room === 'stack' ? stackNumber(door, floor) : door}
      </bdi>
      {room === 'price' && !dimmed && amount !== undefined && (
        <bdi aria-hidden className={`after clips muted ellipsis ${styles.price}`}>
          {format.short(amount)}
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

/** Returns the name of a unit without that of its tower, which stands above it: "1408" of "A-1408" and "Tower A-1408". */
function doorNumber(name: string, tower: string): string {
  for (const head of tower === '' ? [] : [tower, towerLetters(tower)]) {
    const at = name.indexOf(head);
    if (at < 0 || isLetter(name.charAt(at - 1)) || isLetter(name.charAt(at + head.length))) continue;
    const rest = name.slice(at + head.length).replace(/^[\s._/-]+/, '');
    if (/\p{Nd}/u.test(rest)) return rest;
  }
  return name;
}

/** Returns the number of a unit without its floor: "03" of 2103 on floor 21, and of G03 on the ground floor. */
function stackNumber(door: string, floor: string): string {
  const heads = floor === '' ? [] : floor === '0' ? ['GF', 'G', '0'] : [floor.padStart(2, '0'), floor];
  const head = heads.find((one) => door.startsWith(one) && /^\p{Nd}{2,}$/u.test(door.slice(one.length)));
  return head === undefined ? door : door.slice(head.length);
}

const isLetter = (text: string): boolean => /\p{L}/u.test(text);

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

type Counted = {
  tally: Tally;
  narrowed: boolean;
  format: Format;
};

export const TowerHead = ({ name, ...counted }: Counted & { name: string }) => (
  <>
    <span className="medium clips letters-13 ellipsis fixed within">
      <RecordText text={towerWord(name)} />
    </span>
    <span className={`muted figures clips letters-12 line-3-2 ellipsis ${styles.headCount}`}>{countText(counted)}</span>
  </>
);

export function FloorHead({ floor, tally, narrowed, format }: Counted & { floor: string }) {
  const count = narrowed ? tally.matching : (tally.by.get('available') ?? 0);
  return (
    <div
      role="rowheader"
      className={`row centred shrinks gap-8 between clips nowrap ${styles.floor}`}
      title={countText({ tally, narrowed, format })}
    >
      <span className="medium clips letters-13 ellipsis fixed within">
        <RecordText text={floorWord(floor, format) || i18n.t('noFloor', { ns: unitBoardTexts })} />
      </span>
      {count > 0 && (
        <span className={`muted figures clips letters-12 line-3-2 ellipsis ${styles.headCount}`}>
          {i18n.t(narrowed ? 'match' : 'freeOnFloor', { ns: unitBoardTexts, ...format.counted(count) })}
        </span>
      )}
    </div>
  );
}

export function ProjectHead({ project, tally, narrowed, format }: Counted & { project: string }) {
  const units = i18n.t('all', { ns: unitsTexts, count: tally.total, total: format.number(tally.total) });
  return (
    <div role="rowheader" className={`row wrap baseline clips gap-0-16 ${styles.project}`}>
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

import { memo } from 'react';
import { Link } from 'react-router';
import { unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { listTexts } from '@/i18n/en/list';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { unitWordTexts } from '@/i18n/en/unit-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { StatusMark } from '@/ui/text/status-pill';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { availabilityLooks } from '../availability-status';
import { unitTitle } from '../detail/unit-title';
import { numberOf, rooms, textOf } from '../list/unit-values';
import { readPriceBasis } from '../rules/price-basis';
import { towerLetters } from '../rules/tower';
import styles from './board-grid.module.css';

type Props = {
  unit: ServiceDocument;
  cell: number;
  tower: string;
  /** The line of the grid, for the first cell of a tower. */
  begins: number | undefined;
  status: AvailabilityStatus | undefined;
  dimmed: boolean;
  tabbable: boolean;
  /** Undefined for a unit that cannot be selected. */
  selected: boolean | undefined;
  /** There is room for the price. */
  roomy: boolean;
  format: Format;
};

/** A unit as its number and the mark of its state; all of it is said to who does not see it. */
function Cell({ unit, cell, tower, begins, status, dimmed, tabbable, selected, roomy, format }: Props) {
  const id = idOf(unit);
  const name = unitTitle(unit) || i18n.t('noName', { ns: listTexts });
  const code = textOf('name')(unit) ?? '';
  const door = doorNumber(code, tower);
  const amount = numberOf('price')(unit);
  const said = [
    name,
    shortPrice(unit, format),
    status && i18n.t(`status.${status}`, { ns: availabilityTexts }),
    shortRooms(unit, format),
    dimmed && i18n.t('dimmed', { ns: unitBoardTexts }),
  ];
  const looks = {
    className: styles.unit,
    'data-status': status && availabilityLooks[status],
    'data-dimmed': dimmed || undefined,
    tabIndex: tabbable ? 0 : -1,
  };
  const content = (
    <>
      {status && <StatusMark status={availabilityLooks[status]} />}
      <bdi aria-hidden className={styles.number}>
        {door === code ? name : door}
      </bdi>
      {roomy && !dimmed && amount !== undefined && (
        <bdi aria-hidden className={styles.price}>
          {format.short(amount)}
        </bdi>
      )}
      <VisuallyHidden>{said.filter(Boolean).join(' ')}</VisuallyHidden>
    </>
  );
  return (
    <div role="gridcell" className={styles.cell} data-cell={cell} aria-selected={selected} style={{ gridColumnStart: begins }}>
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
export function doorNumber(name: string, tower: string): string {
  for (const head of tower === '' ? [] : [tower, towerLetters(tower)]) {
    const at = name.indexOf(head);
    if (at < 0 || isLetter(name.charAt(at - 1)) || isLetter(name.charAt(at + head.length))) continue;
    const rest = name.slice(at + head.length).replace(/^[\s._/-]+/, '');
    if (/\p{Nd}/u.test(rest)) return rest;
  }
  return name;
}

const isLetter = (text: string): boolean => /\p{L}/u.test(text);

/** "1.25M sale", "95K/yr"; the amount alone where the basis is not known. */
function shortPrice(unit: ServiceDocument, format: Format): string {
  const amount = numberOf('price')(unit);
  if (amount === undefined) return '';
  const price = format.short(amount);
  const basis = readPriceBasis(unit.priceBase);
  return basis ? i18n.t(`prices.${basis}`, { ns: unitBoardTexts, price }) : price;
}

/** "2 BR", "Studio" */
function shortRooms(unit: ServiceDocument, format: Format): string {
  const count = rooms(unit);
  if (count === undefined) return '';
  return count === 0
    ? i18n.t('studio', { ns: unitWordTexts })
    : i18n.t('bedrooms', { ns: unitBoardTexts, count, number: format.number(count) });
}

import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { UnitDocument } from '../unit.api';
import { priceText } from './price-text';
import styles from './unit-card-facts.module.css';
import { numberOf, rooms } from './unit-values';

const surface = numberOf('surface');

/** On a card: price with its basis, then rooms and surface. */
export function UnitCardFacts({ unit, format }: { unit: UnitDocument; format: Format }) {
  const facts = [roomsText(rooms(unit), format), format.area(surface(unit))].filter(Boolean);
  return (
    <>
      <div className={styles.price}>{priceText(unit, format)}</div>
      <div className={styles.facts}>{facts.join(' · ')}</div>
    </>
  );
}

function roomsText(count: number | undefined, format: Format): string {
  if (count === undefined) return '';
  return count === 0 ? i18n.t('units.words.studio') : i18n.t('units.words.rooms', { count, number: format.number(count) });
}

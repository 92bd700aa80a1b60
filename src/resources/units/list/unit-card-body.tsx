import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { KnownAvailability } from '../use-availability';
import { priceText } from './price-text';
import { UnitStatus } from './unit-availability';
import { factsText } from './unit-card-facts';
import styles from './unit-card-body.module.css';

type Props = { unit: ServiceDocument; format: Format; availability: KnownAvailability };

/** Under the picture of a large card: price with its basis, rooms and surface, and whether it is free. */
export function UnitCardBody({ unit, format, availability }: Props) {
  return (
    <>
      <div className={styles.price}>{priceText(unit, format)}</div>
      <div className={styles.foot}>
        <span className={styles.facts}>{factsText(unit, format)}</span>
        <UnitStatus availability={availability} unit={unit} />
      </div>
    </>
  );
}

import { unitsTexts } from '@/i18n/en/units';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import type { Format } from '@/i18n/format';
import { currentLanguage, i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { otherName } from '@/i18n/names';
import { RecordTexts } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { AvailabilityPill } from '../availability-status';
import { type KnownAvailability, shownStatusOf } from '../use-availability';
import { unitNames } from '../rules/unit-names';
import { priceText, rateText } from './price-text';
import styles from './unit-card.module.css';
import { numberOf, rooms, textOf } from './unit-values';

const surface = numberOf('surface');

type Props = { unit: ServiceDocument; format: Format; availability: KnownAvailability };

export function UnitCardFacts({ unit, format, availability }: Props) {
  return (
    <>
      <div className={`bold anywhere clips ${styles.price}`}>{priceText(unit, format)}</div>
      <div className="row wrap centred gap-8 size-13 muted between">
        <span>{factsText(unit, format)}</span>
        <UnitStatus availability={availability} unit={unit} />
      </div>
    </>
  );
}

export const factsText = (unit: ServiceDocument, format: Format): string =>
  [roomsText(rooms(unit), format), format.area(surface(unit))].filter(Boolean).join(' · ');

function roomsText(count: number | undefined, format: Format): string {
  if (count === undefined) return '';
  return count === 0
    ? i18n.t('studio', { ns: tradeWordTexts })
    : i18n.t('rooms', { ns: tradeWordTexts, ...format.counted(count) });
}

export function UnitCardBody({ unit, format, availability }: Props) {
  return (
    <>
      <div className="bold one-line above-8">{priceText(unit, format)}</div>
      <div className={textStyles.second}>{factsText(unit, format)}</div>
      <div className={`row centred gap-8 between line-above ${styles.foot}`}>
        <span className={textStyles.second}>{rateText(unit, format)}</span>
        <UnitStatus availability={availability} unit={unit} />
      </div>
    </>
  );
}

const project = textOf('subProjectId');

/** In Arabic the code on the door comes first, which a long project must not push out. */
export function UnitSecondLine({ unit }: { unit: ServiceDocument }) {
  // The last one is cut first, and a number says more than the end of a project's name.
  return <RecordTexts texts={[otherName(currentLanguage(), unitNames(unit)), project(unit)]} />;
}

export function UnitStatus({ availability, unit }: { availability: KnownAvailability; unit: ServiceDocument }) {
  const status = shownStatusOf(availability, unit);
  if (status !== undefined) return <AvailabilityPill status={status} />;
  return (
    <span
      className={styles.unknown}
      title={
        availability === 'failed'
          ? i18n.t('availability.failed', { ns: unitsTexts })
          : i18n.t('availability.loading', { ns: unitsTexts })
      }
    />
  );
}

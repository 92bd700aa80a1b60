import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { otherName } from '@/i18n/names';
import { wordFor } from '@/i18n/unit-words';
import { labelOf } from '@/schema/labels';
import { NameNotes } from '@/ui/text/noted-text';
import { RecordText } from '@/ui/text/record-text';
import type { PanelProps } from '@/ui/panels/panel';
import { unexpectedAt, UnexpectedValue } from '@/ui/panels/record-details';
import priceLine from '@/resources/units/detail/price-line.module.css';
import { RecordFacts } from '@/ui/panels/record-facts';
import { SafeImage } from '@/ui/text/safe-image';
import { pricePerSquareMetre } from '../list/unit-values';
import { offerKind } from '../rules/price-basis';
import { unitNames } from '../rules/unit-names';
import { unitSchema, type Unit } from '../unit.schema';
import { Lightbox, useLightbox } from './lightbox';
import { picturesOf } from './pictures';
import { PriceBasis } from './general-panels';
import textStyles from '@/ui/text/text.module.css';
import styles from './unit-header.module.css';

type Props = Pick<PanelProps<Unit>, 'reading'> & {
  /** The unit's title; empty when it has no name. */
  name: string;
  /** The availability, shown above the price. */
  status: ReactNode;
};

export function UnitHeader({ reading, name, status }: Props) {
  const { t } = useTranslation([unitDetailTexts, commonTexts]);
  const format = useFormat();
  const { record } = reading;
  const second = otherName(format.settings.language, unitNames(record));
  const { open, show, close } = useLightbox('cover');
  const pictures = picturesOf(reading);
  const offer = offerKind(record.priceBase);
  const hasPrice = typeof record.price === 'number';
  const unexpectedPrice = unexpectedAt(reading.unexpected, 'price');
  return (
    <header className={styles.header}>
      <Cover pictures={pictures} name={name} onOpen={() => show(0)} />
      <div className="stack gap-12 shrinks">
        {second && (
          <div className={styles.second}>
            <p className={`${styles.secondName} ${textStyles.cut}`}>
              <RecordText text={second} />
            </p>
            <NameNotes text={second} />
          </div>
        )}
        {status}
        <p className={priceLine.price}>
          {offer && <span className={priceLine.what}>{t(`offer.${offer}`)}</span>}
          {hasPrice && <bdi className={priceLine.amount}>{format.money(record.price)}</bdi>}
          {!hasPrice && (
            <span className={priceLine.noPrice}>
              {unexpectedPrice ? <UnexpectedValue value={unexpectedPrice.value} /> : t('common:notGiven')}
            </span>
          )}
          {hasPrice && (
            <span className="muted">
              <PriceBasis text={record.priceBase} />
            </span>
          )}
        </p>
        <Facts reading={reading} />
      </div>
      {open !== undefined && <Lightbox pictures={pictures} name={name} start={open} onClose={close} />}
    </header>
  );
}

function Cover({ pictures, name, onOpen }: { pictures: readonly string[]; name: string; onOpen: () => void }) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const [cover] = pictures;
  const alt = cover === undefined ? t('empty.gallery') : t('gallery.cover', { name });
  const picture = <SafeImage src={cover} alt={alt} width={320} height={180} className={styles.picture} eager />;
  if (cover === undefined) return <div className={styles.cover}>{picture}</div>;
  return (
    <button
      type="button"
      className={`${styles.cover} on-paper`}
      onClick={onOpen}
      aria-label={t('gallery.open', { number: format.number(1), all: format.number(pictures.length) })}
      aria-haspopup="dialog"
    >
      {picture}
    </button>
  );
}

function Facts({ reading: { record, unexpected } }: Pick<PanelProps<Unit>, 'reading'>) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const format = useFormat();
  const floor = record.floorsPlan?.find(({ rooms }) => typeof rooms === 'number');
  const roomsText = (count: number) =>
    count === 0 ? t('unit-words:studio') : t('unit-words:rooms', { count, number: format.number(count) });
  const rooms = [
    typeof floor?.rooms === 'number' && roomsText(floor.rooms),
    typeof floor?.baths === 'number' && t('baths', { count: floor.baths, number: format.number(floor.baths) }),
  ].filter((part) => part !== false);
  const facts = [
    {
      label: labelOf(unitSchema, 'type'),
      value: record.type && wordFor('types', record.type),
      found: unexpectedAt(unexpected, 'type'),
    },
    { label: labelOf(unitSchema, 'surface'), value: format.area(record.surface), found: unexpectedAt(unexpected, 'surface') },
    {
      label: t(`unit-words:perArea.${offerKind(record.priceBase) ?? 'sale'}`, { unit: format.areaUnit }),
      value: format.pricePerArea(pricePerSquareMetre(record)),
    },
    { label: t('roomsLabel'), value: format.list(rooms) },
    {
      label: labelOf(unitSchema, 'city'),
      value: record.city && wordFor('cities', record.city),
      found: unexpectedAt(unexpected, 'city'),
    },
  ];
  return (
    <RecordFacts
      facts={facts.map(({ label, value, found }) => ({
        label,
        value: found ? <UnexpectedValue value={found.value} /> : value?.trim() ? <RecordText text={value} /> : undefined,
      }))}
    />
  );
}

import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import { otherName } from '@/i18n/names';
import { floorWord } from '@/i18n/place-words';
import { tradeWord } from '@/i18n/trade-words';
import { isMissing } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { Warning } from '@/ui/notices/warning';
import { type PanelProps, useAim } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { RecordDetails, unexpectedAt } from '@/ui/panels/record-details';
import { RecordFacts } from '@/ui/panels/record-facts';
import { NameNotes } from '@/ui/text/noted-text';
import { RecordText } from '@/ui/text/record-text';
import { rateText } from '../list/price-text';
import { offerKind, readPriceBasis } from '@/schema/price-basis';
import { unitNames } from '../rules/unit-names';
import { floorPlanSchema, type Unit, unitSchema } from '../unit.schema';
import styles from './unit-sheet.module.css';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { SafeImage } from '@/ui/text/safe-image';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { ButtonLink } from '@/ui/controls/links';
import { Lightbox, useLightbox } from './lightbox';
import { picturesOf, unexpectedPictures } from './pictures';

type Props = PanelProps<Unit> & { name: string; status: ReactNode; actions: ReactNode };

export function UnitSheet({ status, actions, ...parts }: Props) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const { reading } = parts;
  const second = otherName(format.settings.language, unitNames(reading.record));
  return (
    <div className={`align-start stack ${styles.sheet}`}>
      <UnitGallery {...parts} />
      <section className="stack gap-16 shrinks" aria-label={t('panels.facts')}>
        <div className="stack gap-4">
          {second && (
            <div className="within fit">
              <p className="size-16 anywhere">
                <RecordText text={second} />
              </p>
              <NameNotes text={second} />
            </div>
          )}
          <PlaceLine reading={reading} />
          {status}
        </div>
        <Price reading={reading} />
        {actions}
        <Facts reading={reading} />
        <Rest reading={reading} />
      </section>
    </div>
  );
}

type PartProps = Pick<PanelProps<Unit>, 'reading'>;

function PlaceLine({ reading: { record } }: PartProps) {
  const parts = [
    record.type && tradeWord('types', record.type),
    record.subProjectId,
    record.city && tradeWord('cities', record.city),
  ].filter((part) => !isMissing(part));
  return (
    <p className="muted anywhere">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && <span>{' · '}</span>}
          <RecordText text={part ?? ''} />
        </span>
      ))}
    </p>
  );
}

function Price({ reading: { record } }: PartProps) {
  const { t } = useTranslation([unitDetailTexts, commonTexts]);
  const format = useFormat();
  const offer = offerKind(record.priceBase);
  const basis = readPriceBasis(record.priceBase);
  const rate = rateText(record, format);
  const hasPrice = typeof record.price === 'number';
  return (
    <div>
      <div className="row centred gap-4 muted size-13">
        <span>{t(offer ? `offer.${offer}` : 'panels.prices')}</span>
        <InfoButton label={t('common:howThisIsReadOf', { title: t('panels.prices') })}>
          <p>{t('prices.rule')}</p>
          <p>{t('prices.ruleMissing')}</p>
        </InfoButton>
      </div>
      <p className="row wrap baseline gap-0-8">
        {hasPrice && <bdi className={`bold ${styles.amount}`}>{format.money(record.price)}</bdi>}
        {!hasPrice && <span className={`placeholder-ink ${styles.noPrice}`}>{t('common:notGiven')}</span>}
        {hasPrice && basis !== 'total' && <bdi className="muted">{basis ? t(`basis.${basis}`) : record.priceBase}</bdi>}
      </p>
      {rate && <p className="muted">{rate}</p>}
      <RangeWarning record={record} />
    </div>
  );
}

function RangeWarning({ record: { price, startingPrice, maxPrice } }: { record: Unit }) {
  const { t } = useTranslation(unitDetailTexts);
  const [least, most] = [startingPrice ?? 0, maxPrice ?? 0];
  if (least > 0 && most > 0 && least > most) return <Warning>{t('prices.crossed')}</Warning>;
  if (typeof price !== 'number') return null;
  if (most > 0 && price > most) return <Warning>{t('prices.aboveRange')}</Warning>;
  if (price < least) return <Warning>{t('prices.belowRange')}</Warning>;
  return null;
}

function Facts({ reading: { record } }: PartProps) {
  const { t } = useTranslation(tradeWordTexts);
  const format = useFormat();
  const floors = record.floorsPlan ?? [];
  const floor = floors.find(({ rooms }) => typeof rooms === 'number') ?? floors[0];
  // The plans of a house are its own floors.
  const number = floors.length === 1 ? floor?.floorsNumber : undefined;
  const facts = [
    { label: labelOf(floorPlanSchema, 'rooms'), value: floor?.rooms === 0 ? t('studio') : format.number(floor?.rooms) },
    { label: labelOf(unitSchema, 'surface'), value: format.areas(record.surface) },
    { label: labelOf(floorPlanSchema, 'floorsNumber'), value: number === 0 ? floorWord('0', format) : format.number(number) },
    { label: labelOf(floorPlanSchema, 'view'), value: floor?.view && tradeWord('views', floor.view) },
  ];
  const given = facts.filter(({ value }) => !isMissing(value));
  return <RecordFacts facts={given.map(({ label, value }) => ({ label, value: <RecordText text={value ?? ''} /> }))} />;
}

const expenseSchema = fieldOf(unitSchema, 'expense').fields ?? unitSchema;

/** Fields that the sheet says elsewhere: repeated only where they could not be read, and named where they are missing. */
const saidElsewhere = ['name', 'unitNameAr', 'type', 'subProjectId', 'city', 'surface', 'price', 'priceBase'] as const;

function Rest({ reading: { record, unexpected } }: PartProps) {
  const isUnexpected = (name: keyof Unit) => unexpectedAt(unexpected, name) !== undefined;
  const format = useFormat();
  const expense = record.expense ?? {};
  const charge = expense.name && <RecordText text={tradeWord('charges', expense.name)} />;
  return (
    <div className="stack gap-8">
      <PanelDetails
        schema={unitSchema}
        record={record}
        unexpected={unexpected}
        names={[
          ...saidElsewhere.filter((name) => isUnexpected(name) || isMissing(record[name])),
          'startingPrice',
          'maxPrice',
          // A deposit is asked of who rents.
          ...(offerKind(record.priceBase) === 'sale' && !isUnexpected('guaranty') ? [] : (['guaranty'] as const)),
          ...(['expense', 'unitImageUrl'] as const).filter(isUnexpected),
        ]}
      />
      <RecordDetails
        schema={expenseSchema}
        record={expense}
        unexpected={unexpected}
        path={['expense']}
        names={typeof expense.value === 'number' ? ['value'] : ['name', 'value']}
        show={{
          name: charge,
          value: (
            <>
              <bdi>{format.money(expense.value)}</bdi> <span className="muted">{charge}</span>
            </>
          ),
        }}
        onlyGiven
      />
    </div>
  );
}

const BELOW = 4;

function UnitGallery({ reading, name, editPath }: PanelProps<Unit> & { name: string }) {
  const { t } = useTranslation([unitDetailTexts, tradeWordTexts, commonTexts]);
  const format = useFormat();
  const heading = useId();
  const section = useAim('gallery');
  const { open, show, close } = useLightbox('gallery');
  const pictures = picturesOf(reading);
  const more = pictures.length - 1 - BELOW;
  const title = t('trade-words:sections.gallery');
  return (
    <section ref={section} id="gallery" aria-labelledby={heading} className={`shrinks relative ${styles.gallery}`}>
      <h2 id={heading} className="visually-hidden" tabIndex={-1}>
        {title}
      </h2>
      {pictures.length === 0 && <SafeImage src="" alt={t('empty.gallery')} className={`relative borderless ${styles.cover}`} />}
      <ul className={`stack gap-8 ${styles.pictures} plain-list`}>
        {pictures.slice(0, 1 + BELOW).map((src, place) => {
          const words = { number: format.number(place + 1), all: format.number(pictures.length), name };
          const isCover = place === 0;
          const alt = t(isCover ? 'gallery.cover' : 'gallery.picture', words);
          const size = isCover ? { width: 640, height: 400 } : { width: 160, height: 100 };
          return (
            <li key={src} className={isCover ? 'all-columns' : undefined}>
              <button
                type="button"
                className={`${isCover ? `relative borderless ${styles.cover}` : `relative borderless ${styles.picture}`} on-paper`}
                aria-haspopup="dialog"
                aria-label={t('gallery.open', words)}
                onClick={() => show(place)}
              >
                <SafeImage src={src} alt={alt} {...size} className="full-width full-height" eager={isCover} />
                {place === BELOW && more > 0 && (
                  <span className={`stack bold in-middle absolute ${styles.more} screen-only`} aria-hidden>
                    <bdi dir="ltr">{`+${format.number(more)}`}</bdi>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <UnexpectedRows entries={unexpectedPictures(reading)} />
      <ButtonLink to={editPath('gallery')} state={{ panel: 'gallery' }} size="small" className={`${styles.edit} screen-only`}>
        {pictures.length === 0 ? t('add.gallery') : t('common:editPanel', { title })}
      </ButtonLink>
      {open !== undefined && <Lightbox pictures={pictures} name={name} start={open} onClose={close} />}
    </section>
  );
}

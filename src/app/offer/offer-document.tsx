import type { Unit } from '@/resources/units/unit.schema';
import { LogoMark, WordMark } from '@/ui/logo';
import { SafeImage } from '@/ui/safe-image';
import { OfferFees, OfferPlanPart, OfferPriceTable } from './offer-figures';
import { OfferParticulars } from './offer-particulars';
import type { PricedOffer } from './offer-price';
import type { Offer } from './offer-terms';
import { OfferTermList } from './offer-term-list';
import { floorNameIn, unitNameIn } from './offer-words';
import { InEach, Spoken } from './spoken';
import type { Voice } from './voice';
import styles from './offer-document.module.css';

type Props = { voices: readonly Voice[]; unit: Unit; pictures: readonly string[]; offer: Offer; priced: PricedOffer };

/** What goes to the client, on screen as on paper: always light, in the languages of the offer. */
export function OfferDocument({ voices, unit, pictures, offer, priced }: Props) {
  const [first] = voices;
  const [cover] = pictures;
  if (!first) return null;
  const floor = unit.floorsPlan?.[offer.floor ?? 0];
  const isPair = voices.length > 1;
  return (
    <article
      className={styles.paper}
      data-scheme="light"
      data-languages={isPair ? 'both' : first.language}
      lang={isPair ? undefined : first.language}
      dir={first.dir}
      aria-label={first.t('offer.document.offer')}
    >
      <header className={styles.letterhead}>
        <LogoMark size={36} />
        <WordMark />
        <p className={styles.kind}>
          <InEach voices={voices}>{({ t }) => t('offer.document.offer')}</InEach>
        </p>
      </header>

      <Spoken voices={voices}>
        {(voice) => (
          <>
            <h2 className={styles.name}>{unitNameIn(voice, unit)}</h2>
            <p className={styles.lead}>{shortOf(voice, unit)}</p>
          </>
        )}
      </Spoken>
      {cover !== undefined && (
        <SafeImage
          src={cover}
          alt={first.t('offer.document.cover', { name: unitNameIn(first, unit) })}
          width={1280}
          height={640}
          className={styles.cover}
          eager
        />
      )}
      <Spoken voices={voices}>
        {(voice) => (
          <>
            <OfferParticulars voice={voice} unit={unit} offer={offer} priced={priced} />
            <p className={styles.description}>{longOf(voice, unit)}</p>
          </>
        )}
      </Spoken>

      <div className={styles.sheet}>
        {floor?.floorImage?.trim() && (
          <figure className={styles.floor}>
            <figcaption>
              <Spoken voices={voices}>
                {(voice) => (
                  <h3>
                    {voice.t('offer.document.floorPlan')}
                    {' · '}
                    {floorNameIn(voice, unit, offer.floor ?? 0)}
                  </h3>
                )}
              </Spoken>
            </figcaption>
            <SafeImage
              src={floor.floorImage}
              alt={`${first.t('offer.document.floorPlan')} ${floorNameIn(first, unit, offer.floor ?? 0)}`}
              width={960}
              height={720}
              className={styles.floorPicture}
              eager
            />
          </figure>
        )}
        <Spoken voices={voices}>{(voice) => <OfferPriceTable voice={voice} unit={unit} offer={offer} priced={priced} />}</Spoken>
        {priced.fees.length > 0 && <Spoken voices={voices}>{(voice) => <OfferFees voice={voice} fees={priced.fees} />}</Spoken>}
        <div className={styles.plan}>
          <Spoken voices={voices}>
            {(voice) => <OfferPlanPart voice={voice} unit={unit} place={offer.plan} plan={priced.plan} price={priced.price} />}
          </Spoken>
        </div>
      </div>

      <Spoken voices={voices}>{(voice) => <OfferTermList voice={voice} offer={offer} />}</Spoken>
      <div className={styles.signatures}>
        {(['seller', 'buyer'] as const).map((who) => (
          <p key={who}>
            <InEach voices={voices}>{({ t }) => t(`offer.document.${who}`)}</InEach>
          </p>
        ))}
      </div>
    </article>
  );
}

const shortOf = ({ language }: Voice, { unitShortDesc, unitShortDescAr }: Unit) =>
  language === 'ar' ? unitShortDescAr : unitShortDesc;
const longOf = ({ language }: Voice, { unitDesc, unitDescAr }: Unit) => (language === 'ar' ? unitDescAr : unitDesc);

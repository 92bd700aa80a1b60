import { Link } from 'react-router';
import { unitOfferPath } from '@/addresses';
import type { KeptOffer } from '@/api/kept-offers';
import { offersTexts } from '@/i18n/en/offers';
import type { Format } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';
import { RowLink } from '@/ui/controls/row-link';
import textStyles from '@/ui/text/text.module.css';
import styles from './offers.module.css';

type NumberProps = KeptOffer & { made: string; format: Format };

/** Opens an offer and its former terms, and says who made it. */
export function OfferNumber({ unit, number, query, agent, earlier, made: day, format }: NumberProps) {
  const { t } = useTranslation(offersTexts);
  return (
    <div>
      <RowLink to={unitOfferPath(unit, query)} text={number} />
      <div className={`muted ${styles.whole}`}>{agent ? t('madeBy', { day, agent: isolated(agent) }) : t('madeOn', { day })}</div>
      {earlier.length > 0 && (
        <details className={`screen-only ${styles.earlier}`}>
          <summary>{t('earlier', { count: earlier.length, number: format.number(earlier.length) })}</summary>
          <ul className="plain-list">
            {earlier.map(({ query: former, price, at }) => (
              <li key={at}>
                <Link className={textStyles.lineLink} to={unitOfferPath(unit, former)}>
                  {t('earlierAt', { price: format.money(price), day: format.dateTime(new Date(at)) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

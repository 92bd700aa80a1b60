import type { ReactNode } from 'react';
import type { Unit } from '@/resources/units/unit.schema';
import { Warning } from '@/ui/warning';
import type { Quotation } from './offer-terms';
import { lineIn, planNameIn } from './offer-words';
import { changesSince, type Difference } from './quotation';
import type { Voice } from './voice';
import styles from './offer-desk.module.css';

type Props = { quoted: Quotation; unit: Unit; price: number; voice: Voice; children: ReactNode };

/** What is another in the unit than when the offer was made; nothing where all is as it was. */
export function ChangedSince({ quoted, unit, price, voice, children }: Props) {
  const { t, format } = voice;
  const changes = changesSince(quoted, unit);
  if (changes.length === 0 && quoted.price === price) return null;
  const money = (amount: number | undefined) => (amount === undefined ? t('offer.notices.none') : format.money(amount));
  const textOf = (change: Difference) => {
    if (change.of !== 'plan') {
      return t('offer.notices.part', { name: lineIn(voice, unit, change), before: money(change.before), now: money(change.now) });
    }
    return change.gone
      ? t('offer.notices.planGone')
      : t('offer.notices.planChanged', { name: planNameIn(voice, unit, change.place) });
  };
  return (
    <section className={styles.changed} role="status">
      <Warning>{t('offer.notices.changed', { moment: format.dateTime(new Date(quoted.at)) })}</Warning>
      <ul>
        {quoted.price !== price && (
          <li>{t('offer.notices.total', { before: format.money(quoted.price), now: format.money(price) })}</li>
        )}
        {changes.map((change) => (
          <li key={`${change.of} ${change.place}`}>{textOf(change)}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

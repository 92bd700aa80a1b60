import { Fragment, type ReactNode } from 'react';
import { RecordText } from '@/ui/text/record-text';
import styles from './contract-paper.module.css';
import type { PaperFact, PaperLocale } from './paper-words';

type PartProps = {
  locales: readonly PaperLocale[];
  titleIn: (locale: PaperLocale) => string;
  isLong?: boolean;
  children: ReactNode;
};

export function Part({ locales, titleIn, isLong = false, children }: PartProps) {
  return (
    <section className={isLong ? styles.part : `${styles.part} on-one-sheet`}>
      <div className={`${styles.row} ${styles.heading}`}>
        {locales.map((locale) => (
          <h2 key={locale.language} lang={locale.language} dir={locale.dir}>
            {titleIn(locale)}
          </h2>
        ))}
      </div>
      {children}
    </section>
  );
}

export const Facts = ({ locales, facts }: { locales: readonly PaperLocale[]; facts: readonly PaperFact[] }) =>
  facts.map(({ key, labelIn, linesIn, gaps }) => (
    <div key={key} className={styles.row}>
      {locales.map((locale) => (
        <dl key={locale.language} className={`stack one-column ${styles.fact}`} lang={locale.language} dir={locale.dir}>
          <dt className="muted small-letters">{labelIn(locale)}</dt>
          <dd className="flush">
            {linesIn(locale).map((parts, index) => (
              <p className="flush" key={index}>
                {parts.map((part, at) => (
                  <Fragment key={at}>
                    {at > 0 && <span>{' · '}</span>}
                    <RecordText text={part} />
                  </Fragment>
                ))}
              </p>
            ))}
            {gaps}
          </dd>
        </dl>
      ))}
    </div>
  ));

export const Spoken = ({ locales, children }: { locales: readonly PaperLocale[]; children: (locale: PaperLocale) => string }) =>
  locales.map((locale, index) => (
    <Fragment key={locale.language}>
      {index > 0 && <br />}
      <bdi lang={locale.language} dir={locale.dir}>
        {children(locale)}
      </bdi>
    </Fragment>
  ));

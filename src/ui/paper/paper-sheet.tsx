import { type ReactNode, useLayoutEffect } from 'react';
import { type Company, isNamed } from './company';
import { CompanyHead } from './company-head';
import { OwnHead } from './logo';
import styles from './paper-sheet.module.css';
import type { SheetLocale } from './sheet-locale';
import { marginText, putMargins, sheetNumber, sidesOf } from './sheet-margins';

type PaperSheetProps<L> = {
  locales: readonly L[];
  company: Company;
  titleIn: (locale: L) => string;
  number: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The same on screen and paper: always light, in its own languages. */
export function PaperSheet<L extends SheetLocale>({
  locales,
  company,
  titleIn,
  number,
  className = '',
  children,
}: PaperSheetProps<L>) {
  const [first] = locales;
  if (!first) return null;
  const isPair = locales.length > 1;
  return (
    <article
      className={`${styles.paper} ${className}`}
      data-scheme="light"
      data-languages={isPair ? 'both' : first.language}
      lang={isPair ? undefined : first.language}
      dir={first.dir}
      aria-label={titleIn(first)}
    >
      <header className={`row wrap centred prints-colours ${styles.letterhead}`}>
        {isNamed(company) ? <CompanyHead company={company} languages={locales.map(({ language }) => language)} /> : <OwnHead />}
        <div className={`after muted ${styles.kind}`}>
          <p>
            <BilingualText locales={locales}>{titleIn}</BilingualText>
          </p>
          <bdi dir="ltr">{number}</bdi>
        </div>
      </header>
      {children}
    </article>
  );
}

export function usePaperMargins<L extends SheetLocale>(
  locales: readonly L[],
  headIn: (locale: L) => readonly [first: string, last: string],
): void {
  useLayoutEffect(() => {
    const [first, second] = locales;
    if (!first) return;
    const { language, format } = first;
    if (second) {
      const side = (locale: L) => marginText(locale.language, headIn(locale).filter(Boolean).join(' · '));
      putMargins('paper', { left: side(first), right: side(second), number: "counter(page) ' / ' counter(pages)" });
    } else {
      const [left, right] = sidesOf(language, ...headIn(first));
      putMargins('paper', { left, right, number: sheetNumber(format.settings) });
    }
  });
}

type BilingualProps<L> = {
  locales: readonly L[];
  /** On paper, as far as a page is long enough. */
  keep?: boolean;
  children: (locale: L) => ReactNode;
};

export const Bilingual = <L extends SheetLocale>({ locales, keep = false, children }: BilingualProps<L>) => (
  <div
    className={keep ? `stack above-16 one-column ${styles.spoken} ${styles.kept}` : `stack above-16 one-column ${styles.spoken}`}
  >
    {locales.map((locale) => (
      <div key={locale.language} lang={locale.language} dir={locale.dir}>
        {children(locale)}
      </div>
    ))}
  </div>
);

type BilingualTextProps<L> = { locales: readonly L[]; children: (locale: L) => string };

export const BilingualText = <L extends SheetLocale>({ locales, children }: BilingualTextProps<L>) =>
  locales.map((locale) => (
    <bdi key={locale.language} lang={locale.language} dir={locale.dir}>
      {children(locale)}
    </bdi>
  ));

type Props = { label: string; className?: string; children: ReactNode };

/** A fact in a list of a paper: its label above it. */
export const PaperFact = ({ label, className = 'medium', children }: Props) => (
  <div>
    <dt className="muted small-letters">{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
);

import { amountInWords } from '@/i18n/amount-words/amount-in-words';
import { contractPaperTexts } from '@/i18n/en/contract-papers';
import { i18n, type Language, useLanguage } from '@/i18n/i18n';
import styles from './paper-lines.module.css';

export type TitleProps = {
  titleIn: (language: Language) => string;
  number: string;
  /** The heading of the page says it in the reader's language. */
  isHeaded?: boolean;
};
export type SumProps = { amount: number };

const others = { en: 'ar', ar: 'en' } as const;

function Both({ isOther = false, children }: { isOther?: boolean; children: (language: Language) => string }) {
  const own = useLanguage();
  return [...(isOther ? [] : [own]), others[own]].map((language) => (
    <bdi key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {children(language)}
    </bdi>
  ));
}

export const BothTitle = ({ titleIn, number, isHeaded }: TitleProps) => (
  <p className={`row wrap bold baseline gap-0-16 ${styles.title}`}>
    <Both isOther={isHeaded}>{titleIn}</Both>
    <span className="after regular letters-13">
      <bdi dir="ltr">{number}</bdi>
    </span>
  </p>
);

export function BothSums({ amount }: SumProps) {
  if (amountInWords(amount, 'en') === undefined) return null;
  return (
    <p className={`stack items-start ${styles.sum}`}>
      <Both>
        {(language) =>
          i18n.getFixedT(language, contractPaperTexts)('receipt.only', { words: amountInWords(amount, language) ?? '' })
        }
      </Both>
    </p>
  );
}

import { Fragment } from 'react';
import { isGiven, languageOf } from '@/i18n/names';
import { useLanguage } from '@/i18n/i18n';
import styles from './text.module.css';

export const RecordText = ({ text, className }: { text: string | null | undefined; className?: string | undefined }) => (
  <bdi lang={languageOf(text ?? '')} className={className}>
    {text}
  </bdi>
);

/** Each text keeps its direction, and is cut at its own end. */
export const RecordTexts = ({ texts }: { texts: ReadonlyArray<string | null | undefined> }) => (
  <span className={`row ${styles.parts}`}>
    {texts.filter(isGiven).map((text, index) => (
      <Fragment key={index}>
        {index > 0 && <span>{' · '}</span>}
        <RecordText text={text} />
      </Fragment>
    ))}
  </span>
);

/** From a letter of the other script to its last one before a letter of the language. */
const OTHER_SCRIPT = {
  en: /(\p{Script=Arabic}(?:\P{Script=Latin}*\p{Script=Arabic})?)/u,
  ar: /(\p{Script=Latin}(?:\P{Script=Arabic}*\p{Script=Latin})?)/u,
};

export function MixedText({ text }: { text: string }) {
  const language = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return text.split(OTHER_SCRIPT[language]).map(
    (part, index) =>
      part && (
        <span key={index} lang={index % 2 === 0 ? undefined : other}>
          {part}
        </span>
      ),
  );
}

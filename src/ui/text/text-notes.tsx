import ScanSearch from 'lucide-react/icons/scan-search';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { revealed } from '@/i18n/hidden-characters';
import { languageOf } from '@/i18n/names';
import styles from './text-notes.module.css';

export function HiddenCharacters({ text }: { text: string }) {
  const { t } = useTranslation(commonTexts);
  const shown = revealed(text);
  if (shown === text) return null;
  return (
    <Unfolding
      mark={
        <>
          <ScanSearch size={14} />
          <span>{t('text.hidden')}</span>
        </>
      }
      labels={[t('text.show'), t('text.hide')]}
      text={shown}
    />
  );
}

export function WholeText({ text }: { text: string }) {
  const { t } = useTranslation(commonTexts);
  return <Unfolding labels={[t('text.showAll'), t('text.showLess')]} text={text} />;
}

type Props = { mark?: ReactNode; labels: readonly [open: string, close: string]; text: string };

function Unfolding({ mark, labels: [open, close], text }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="screen-only row wrap centred shrinks size-12 regular gap-0-8">
      {Boolean(mark) && <span className="centred gap-4 tone-warning inline-row">{mark}</span>}
      <button
        type="button"
        className={`rounded-4 bare pointer link-ink hovers-line ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? close : open}
      </button>
      {isOpen && (
        <bdi id={id} lang={languageOf(text)} className={`paragraphs anywhere scrolls own-line keeps-spaces ${styles.text}`}>
          {text}
        </bdi>
      )}
    </span>
  );
}

import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { isGiven, type Names } from '@/i18n/names';
import { useLanguage } from '@/i18n/i18n';
import styles from './bilingual-text.module.css';
import { HiddenNote } from '../text/noted-text';

export function BilingualText({ label, english, arabic }: Names & { label: string }) {
  const { t, i18n } = useTranslation(commonTexts);
  const complete = isGiven(english) === isGiven(arabic);
  const versions = [
    { text: english, lang: 'en', dir: 'ltr' },
    { text: arabic, lang: 'ar', dir: 'rtl' },
  ];
  return (
    <section className={styles.block} aria-label={label}>
      <h3 className="row wrap centred size-13 medium muted gap-4-12 below-8">
        <span>{label}</span>
        {!complete && (
          <span className="centred gap-4 size-12 regular tone-warning inline-row">
            <TriangleAlert size={14} />
            <span>{t(isGiven(english) ? 'arabicMissing' : 'englishMissing')}</span>
          </span>
        )}
      </h3>
      <div className={`stack ${styles.pair}`}>
        {(i18n.language === 'ar' ? versions.toReversed() : versions).map(({ text, lang, dir }) =>
          isGiven(text) ? (
            <div key={lang}>
              <p lang={lang} dir={dir} className={`paragraphs anywhere keeps-lines ${styles.text}`}>
                {text}
              </p>
              <HiddenNote text={text} />
            </div>
          ) : (
            <p key={lang} className={`paragraphs anywhere keeps-lines placeholder-ink ${styles.missing}`}>
              {t('notGiven')}
            </p>
          ),
        )}
      </div>
    </section>
  );
}

export function BilingualName({ english, arabic, fallback }: Names & { fallback: string }) {
  const language = useLanguage();
  const names = [
    isGiven(english) && { text: english, lang: 'en', dir: 'ltr' },
    isGiven(arabic) && { text: arabic, lang: 'ar', dir: 'rtl' },
  ].filter((name) => name !== false);
  const [first, second] = language === 'ar' ? names.toReversed() : names;
  if (!first) return <span>{fallback}</span>;
  return (
    <span className="wrap anywhere baseline gap-0-8 inline-row within clips-across">
      <bdi lang={first.lang} dir={first.dir}>
        {first.text}
      </bdi>
      {second && (
        <bdi lang={second.lang} dir={second.dir} className="muted size-13 regular">
          {second.text}
        </bdi>
      )}
    </span>
  );
}

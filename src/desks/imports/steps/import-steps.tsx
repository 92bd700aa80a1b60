import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import styles from './importer.module.css';

export type ImportStep = 'file' | 'headings' | 'check' | 'done';
const steps: readonly ImportStep[] = ['file', 'headings', 'check', 'done'];

/** The heading takes the focus when another step comes. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useTranslation(importTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, [step]);
  return (
    <>
      <ol className={`row wrap muted plain-list gap-4-24 ${styles.steps}`}>
        {steps.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {t(`steps.${one}`)}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t(`steps.${step}`)}
      </h2>
    </>
  );
}

import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { ErrorBoundary } from '../loading/lazy-part';
import { ButtonLink } from '../controls/links';
import { InfoButton } from '../dialogs/disclosure';
import type { Reading } from '@/schema/reading';
import styles from './panel.module.css';

export type PanelProps<T> = { reading: Reading<T>; editPath: (section?: string) => string };

type Props = {
  /** Its fragment in the address: saving a section returns to `…#specs`. */
  id: string;
  title: string;
  count?: number;
  editTo?: string;
  editLabel?: string;
  explain?: ReactNode;
  action?: ReactNode;
  onPaper?: ReactNode;
  children: ReactNode;
};

export function useAim(id: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const aimed = hash === `#${id}`;
  useEffect(() => {
    if (!aimed) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [aimed]);
  return section;
}

export function Panel({ id, title, count = 0, editTo, editLabel, explain, action, onPaper, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const headingId = useId();
  const section = useAim(id);

  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={headingId}
      className={`shrinks rounded-8 framed paper-ground ${styles.panel}`}
    >
      <header className={`row wrap centred gap-8 line-below pad-block-8 high-48 pad-inline-16-8 ${styles.head}`}>
        <h2
          id={headingId}
          className={`bold full-letters line-3-2 ${onPaper === undefined ? '' : 'screen-only '}unringed`}
          tabIndex={-1}
        >
          {title}
        </h2>
        {onPaper}
        {count > 0 && <span className="muted">{format.number(count)}</span>}
        {Boolean(explain) && <InfoButton label={t('howThisIsReadOf', { title })}>{explain}</InfoButton>}
        <span className="screen-only row wrap after gap-4 justify-end">
          {action}
          {editTo && (
            <ButtonLink to={editTo} state={{ panel: id }} size="small" aria-label={editLabel ?? t('editPanel', { title })}>
              {t('edit')}
            </ButtonLink>
          )}
        </span>
      </header>
      <div className={`pad-16 ${styles.body}`}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </section>
  );
}

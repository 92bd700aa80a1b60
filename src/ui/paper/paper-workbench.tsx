import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { paperTexts } from '@/i18n/en/paper';
import { useTranslation } from '@/i18n/use-translation';
import { ChoiceGroup } from '../controls/choice-group';
import { NotifyLink } from '../controls/notify-link';
import { LazyBoundary } from '../loading/lazy-part';
import { LoadingSign } from '../loading/loading-sign';
import { PageActions } from '../page/page';
import { CopyButton } from '../share/copy-button';
import styles from './paper-workbench.module.css';
import { PrintPageButton } from './print-button';
import { isComing, printSettled } from './print-settled';
import { type SheetLanguage, sheetLanguages } from './sheet-locale';

export type HandOut = {
  /** The step that comes before the paper is handed out, or after; printing is what the page is for without one. */
  first?: ReactNode;
  send?: ReactNode;
  linkOf?: () => string;
  more?: ReactNode;
};

type Props = HandOut & { choices?: ReactNode; notes?: ReactNode; children: ReactNode };

export function PaperWorkbench({ first, send, linkOf, more, choices, notes, children }: Props) {
  const { t } = useTranslation(paperTexts);
  usePrintKey();
  return (
    <>
      <PageActions>
        {first}
        <PrintPageButton variant={first === undefined ? 'contained' : 'text'} />
        {send}
        {linkOf && <CopyButton label={t('share.copyLink')} copied={t('share.linkCopied')} textOf={linkOf} />}
        {more}
      </PageActions>
      <div className={`stack ${styles.workbench}`}>
        <div className="screen-only column gap-12 below-16 unless-empty">{notes}</div>
        {choices !== undefined && (
          <section className={`screen-only column gap-16 shrinks below-24 ${styles.choices}`} aria-label={t('share.choices')}>
            {choices}
          </section>
        )}
        <section className="shrinks" aria-label={t('share.preview')}>
          <LazyBoundary fallback={<LoadingSign />}>{children}</LazyBoundary>
        </section>
      </div>
    </>
  );
}

export const pageLink = (): string => location.href;

/** Leads to a message about the paper. Nothing is sent yet. */
export function SendLink(message: Pick<ComponentProps<typeof NotifyLink>, 'start' | 'text'>) {
  const { t } = useTranslation(paperTexts);
  return <NotifyLink {...message} label={t('share.send')} />;
}

type LanguageProps = { language: SheetLanguage; onChoose: (language: SheetLanguage) => void };

export function SheetLanguageChoice({ language, onChoose }: LanguageProps) {
  const { t } = useTranslation(paperTexts);
  return (
    <ChoiceGroup
      label={t('share.language')}
      value={language}
      choices={sheetLanguages.map((value) => ({ value, label: t(`share.languages.${value}`) }))}
      onChange={onChoose}
    />
  );
}

/** The browser's own key waits as well. */
export function usePrintKey(): void {
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== 'KeyP' || !(ctrlKey || metaKey) || altKey || shiftKey || !isComing()) return;
      event.preventDefault();
      void printSettled();
    };
    addEventListener('keydown', print);
    return () => removeEventListener('keydown', print);
  }, []);
}

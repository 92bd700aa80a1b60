import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useTranslation } from '@/i18n/use-translation';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { Sheet } from '@/ui/dialogs/sheet';
import { useFocusField } from '@/ui/form/focus-field';

/** The fields come first; what they come to follows. */
const Agreement = lazyPart(() => import('./agreement-paper').then((module) => module.AgreementPaper));

export function AgreementSide({ className }: { className: string | undefined }) {
  const { t } = useTranslation(contractFormTexts);
  const focusField = useFocusField();
  return (
    <aside id="review" tabIndex={-1} className={`unringed ${className}`} aria-label={t('edit.groups.agreement')}>
      <LazyBoundary fallback={<LoadingSign />}>
        <Agreement onField={focusField} />
      </LazyBoundary>
    </aside>
  );
}

export function AgreementButton({ startsOpen = false }: { startsOpen?: boolean }): ReactNode {
  const { t } = useTranslation(contractFormTexts);
  const focusField = useFocusField();
  const [open, setOpen] = useState(startsOpen);
  const wanted = useRef<string>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {t('edit.groups.agreement')}
      </Button>
      <Sheet
        open={open}
        title={t('edit.groups.agreement')}
        onClose={() => setOpen(false)}
        onClosed={() => {
          if (wanted.current === undefined) button.current?.focus();
          else focusField(wanted.current);
          wanted.current = undefined;
        }}
      >
        <div
          className="scrolls grows pad-8-16"
          role="region"
          aria-label={t('edit.groups.agreement')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
          tabIndex={0}
        >
          <LazyBoundary fallback={<LoadingSign />}>
            <Agreement
              onField={(path) => {
                wanted.current = path;
                setOpen(false);
              }}
            />
          </LazyBoundary>
        </div>
      </Sheet>
    </>
  );
}

import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { savingTexts } from '@/i18n/en/saving';
import { useFormat } from '@/i18n/format';
import { notify } from '../../notices/notices';
import type { WaitingWork as Waiting, WorkKeeper } from './keep-work';

type Props<T> = {
  label: string;
  keeper: WorkKeeper<T>;
  onContinue?: (waiting: Waiting<T>) => void;
  /** `moment` is when it was typed last. */
  textsOf: (waiting: Waiting<T>, moment: string) => Readonly<Record<'continue' | 'facts' | 'discardOf' | 'discarded', string>>;
};

const SHOWN = 3;

export function WaitingWork<T>({ label, keeper, onContinue = (one) => void keeper.resume(one), textsOf }: Props<T>) {
  const { t } = useTranslation([savingTexts, commonTexts]);
  const format = useFormat();
  const { waiting } = useSyncExternalStore(keeper.subscribe, keeper.get);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={label} className={'screen-only column gap-8 rounded-8 framed pad-12-16 selected-ground'}>
      {waiting.slice(0, SHOWN).map((one) => {
        const texts = textsOf(one, format.dateTime(new Date(one.draft.at)));
        return (
          <div key={one.draft.id} className="row wrap centred gap-8-12">
            <Button variant="contained" onClick={() => onContinue(one)}>
              {texts.continue}
            </Button>
            <span>{texts.facts}</span>
            <Button
              aria-label={texts.discardOf}
              onClick={() => {
                const undo = keeper.discard(one);
                document.querySelector('h1')?.focus();
                notify({ text: texts.discarded, action: { label: t('common:undo'), run: undo } });
              }}
            >
              {t('drafts.discard')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

import type { ReactNode } from 'react';
import { haveLanguage } from '@/i18n/i18n';
import type { Day } from '@/schema/day';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { useSettled } from '../loading/later';
import styles from './paper-lines.module.css';
import type { SumProps, TitleProps } from './both-spoken';

/* What a page of one language says on paper in both. It loads after the page, as a letterhead does. */

const load = async () => {
  await haveLanguage('ar').catch(() => undefined);
  return import('./both-spoken');
};
const BothTitle = lazyPart<TitleProps>(async () => (await load()).BothTitle);
const BothSums = lazyPart<SumProps>(async () => (await load()).BothSums);

function OnPaper({ children }: { children: ReactNode }) {
  const isSettled = useSettled();
  if (!isSettled) return null;
  return (
    <div className={`paper-only ${styles.line}`}>
      <LazyBoundary fallback={<span aria-busy />}>{children}</LazyBoundary>
    </div>
  );
}

export const PaperTitle = (props: TitleProps) => (
  <OnPaper>
    <BothTitle {...props} />
  </OnPaper>
);

/** In AED; nothing for an amount that is not put into words. */
export const SumInWords = (props: SumProps) => (
  <OnPaper>
    <BothSums {...props} />
  </OnPaper>
);

/** Every print has the same: `S-LS20260042-20260630`, with the last characters of a long name. */
export const paperNumber = (kind: string, name: string, ...days: ReadonlyArray<Day | undefined>): string =>
  [
    kind,
    name
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(-NAMED)
      .toUpperCase(),
    ...days.map((day) => day?.replaceAll('-', '')),
  ]
    .filter(Boolean)
    .join('-');

const NAMED = 12;

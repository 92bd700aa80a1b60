import { LazyBoundary, lazyPart } from '../loading/lazy-part';

/** Longer names are cut by `.cut` of `text.module.css`. */
const LONG = 200;

const HiddenCharacters = lazyPart(() => import('./text-notes').then((notes) => notes.HiddenCharacters));
const WholeText = lazyPart(() => import('./text-notes').then((notes) => notes.WholeText));

export const isLong = (text: string): boolean => text.length > LONG;

/** Few texts match: code loaded for them decides which really have hidden characters. */
export const HiddenNote = ({ text }: { text: string }) =>
  /[^\P{C}\n\r\t]/u.test(text) ? (
    <LazyBoundary>
      <HiddenCharacters text={text} />
    </LazyBoundary>
  ) : null;

export const NameNotes = ({ text }: { text: string }) => (
  <>
    <HiddenNote text={text} />
    {isLong(text) && (
      <LazyBoundary>
        <WholeText text={text} />
      </LazyBoundary>
    )}
  </>
);

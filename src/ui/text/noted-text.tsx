import { LazyBoundary, lazyPart } from '../loading/lazy-part';

/** Longer names are cut where they stand (`.cut` of `text.module.css`), and shown whole on demand. */
const LONG = 200;

const HiddenCharacters = lazyPart(() => import('./text-notes').then((notes) => notes.HiddenCharacters));
const WholeText = lazyPart(() => import('./text-notes').then((notes) => notes.WholeText));

export const isLong = (text: string): boolean => text.length > LONG;

/** Says under a text that it has hidden characters. Few texts may have some: which really do is decided by code loaded for them. */
export const HiddenNote = ({ text }: { text: string }) =>
  /[^\P{C}\n\r\t]/u.test(text) ? (
    <LazyBoundary>
      <HiddenCharacters text={text} />
    </LazyBoundary>
  ) : null;

/** Notes under a name: its hidden characters, and the whole name where it is cut. */
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

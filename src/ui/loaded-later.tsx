import { lazy, type ComponentType } from 'react';
import { lateCode } from './late-code';

/** Of each part that could not be had, how it forgets that. */
const failures = new Set<() => void>();

/**
 * A part of a page whose code is asked for when it is first shown. It suspends meanwhile; who shows it says what stands in its place,
 * and what stands there when it could not be had.
 */
export function loadedLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const begin = (): ComponentType<P> =>
    lazy(() =>
      lateCode(load).then(
        (part) => ({ default: part }),
        (error: unknown) => {
          failures.add(() => (Part = begin()));
          throw error;
        },
      ),
    );
  let Part = begin();
  return function LoadedLater(props: P) {
    return <Part {...props} />;
  };
}

/**
 * Lets what could not be had be asked for anew. It is for a person to say so: React draws a failed part a second time by itself, and
 * one that asked again then would ask for ever.
 */
export function askAgain(): void {
  for (const forget of failures) forget();
  failures.clear();
}

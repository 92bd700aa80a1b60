import { lazy, type ComponentType } from 'react';

/**
 * A part of a page whose code is asked for when it is first shown, and again after it could not be had. It suspends meanwhile; who
 * shows it says what stands in its place.
 */
export function loadedLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const begin = (): ComponentType<P> =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          Part = begin();
          throw error;
        },
      ),
    );
  let Part = begin();
  return function LoadedLater(props: P) {
    return <Part {...props} />;
  };
}

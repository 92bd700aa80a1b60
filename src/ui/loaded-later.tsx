import { use, type ComponentType } from 'react';

/**
 * A part of a page whose code is asked for when it is first shown, and again after it could not be had. It suspends meanwhile; who
 * shows it says what stands in its place.
 */
export function loadedLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  return function LoadedLater(props: P) {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const Part = use(loading);
    return <Part {...props} />;
  };
}

import { lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A dialog, drawer or popover whose code is loaded when it is first opened. From then on it stays,
 * so that it can close with its transition and give the focus back.
 */
export function whenOpened<P extends { open: boolean }>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Loaded: ComponentType<P> = lazy(load);
  return function WhenOpened(props: P) {
    const [needed, setNeeded] = useState(props.open);
    if (props.open && !needed) setNeeded(true);
    return (
      needed && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}

import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyBoundary } from './lazy-part';
import { useSettled } from './use-settled';
import { whenNear } from './when-near';

type Props = {
  className?: string | undefined;
  /** The fragment by which addresses name a part, which then is there at once. */
  fragment?: string;
  /** Keeps the place meanwhile. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Shows what stands far below once its place comes near, and for paper once the page has settled; its code loads then. */
export function Later({ className, fragment, fallback, children }: Props) {
  const { hash } = useLocation();
  const [isNear, setNear] = useState(false);
  const isSettled = useSettled();
  const isShown = isNear || isSettled || (fragment !== undefined && hash === `#${fragment}`);
  return (
    <div className={className} ref={isShown ? undefined : (node) => whenNear(node, () => setNear(true))}>
      <LazyBoundary fallback={fallback}>{isShown ? children : fallback}</LazyBoundary>
    </div>
  );
}

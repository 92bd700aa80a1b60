import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyBoundary } from './lazy-part';
import { useSettled } from './use-settled';

type Props = {
  className?: string | undefined;
  /** An address with this fragment shows the part at once. */
  fragment?: string;
  fallback: ReactNode;
  children: ReactNode;
};

/** Paper has it once the page has settled. */
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

export function whenNear(node: Element | null, then: () => void): (() => void) | undefined {
  // Without IntersectionObserver there are no charts; the table remains.
  if (!node || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && then(), {
    rootMargin: '300px',
  });
  observer.observe(node);
  return () => observer.disconnect();
}

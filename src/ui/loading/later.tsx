import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyBoundary } from './lazy-part';

/** In ms. By then what the reader came for has loaded, also on a slow line. */
export const SETTLED = 2000;

export const waitingToSettle = new Set<() => void>();

/** Things for paper alone, or far below, can load then. Waits for a network: what nobody asked for must not fail. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => {
      waitingToSettle.delete(settle);
      setSettled(true);
    };
    waitingToSettle.add(settle);
    const timer = setTimeout(() => {
      if (navigator.onLine) settle();
      else window.addEventListener('online', settle, { once: true });
    }, SETTLED);
    return () => {
      waitingToSettle.delete(settle);
      clearTimeout(timer);
      window.removeEventListener('online', settle);
    };
  }, []);
  return isSettled;
}

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
    rootMargin: '150px',
  });
  observer.observe(node);
  return () => observer.disconnect();
}

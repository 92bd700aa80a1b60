import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../loading/lazy-part';
import { useSettled, whenNear } from '../loading/later';
import { usePrinting } from '../paper/printing';
import styles from './chart-frame.module.css';

type Props = { label: string; children: ReactNode };

export function ChartFrame({ label, children }: Props) {
  const [isNear, setNear] = useState(false);
  // What stands far below is drawn for paper.
  const isSettled = useSettled();
  const isShown = isNear || isSettled;
  return (
    <div
      className={`rounded-8 framed paper-ground pad-12 ${styles.frame}`}
      role="img"
      aria-label={label}
      ref={isShown ? undefined : (node) => whenNear(node, () => setNear(true))}
    >
      <LazyBoundary fallback={<div aria-busy="true" />}>{isShown && children}</LazyBoundary>
    </div>
  );
}

/** In px; charts cannot measure their room on paper. */
const ON_PAPER = 640;

export const useChartWidth = (): number | undefined => (usePrinting() ? ON_PAPER : undefined);

import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../loading/lazy-part';
import { useSettled } from '../loading/use-settled';
import { whenNear } from '../loading/when-near';
import { usePrinting } from '../paper/printing';
import styles from './chart-frame.module.css';

type Props = {
  /** Says what the charts show, since they are a picture to those who do not see them. */
  label: string;
  /** The charts, whose code loads once they are near the window. */
  children: ReactNode;
};

/** Keeps the room of charts until they are drawn, on screen and on paper. */
export function ChartFrame({ label, children }: Props) {
  const [isNear, setNear] = useState(false);
  // What stands far below is drawn for paper.
  const isSettled = useSettled();
  const isShown = isNear || isSettled;
  return (
    <div
      className={styles.frame}
      role="img"
      aria-label={label}
      ref={isShown ? undefined : (node) => whenNear(node, () => setNear(true))}
    >
      <LazyBoundary fallback={<div aria-busy="true" />}>{isShown && children}</LazyBoundary>
    </div>
  );
}

/** The width of a chart on a sheet, in px. */
const ON_PAPER = 640;

/** Returns the width of a chart on paper, where it cannot measure its room; undefined on screen. */
export const useChartWidth = (): number | undefined => (usePrinting() ? ON_PAPER : undefined);

import { Suspense, type ReactNode } from 'react';
import { PanelBoundary } from './panel-boundary';

type Props = {
  children: ReactNode;
  /** Stands in its place until it is here. */
  fallback?: ReactNode;
};

/** Where a part stands that is `loadedLater`: when its code cannot be had, it says so itself and takes nothing around it along. */
export const LatePart = ({ children, fallback }: Props) => (
  <PanelBoundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </PanelBoundary>
);

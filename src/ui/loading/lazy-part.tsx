import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { ErrorAlert } from '../page/error-alert';
import { loadCode } from './missing-code';
import { notify } from '../notices/notices';

const failures = new Set<() => void>();

/** Suspends while its code loads. The component around it shows a placeholder, and an error if loading fails. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const begin = (): ComponentType<P> =>
    lazy(() =>
      loadCode(load).then(
        (part) => ({ default: part }),
        (error: unknown) => {
          failures.add(() => (Part = begin()));
          throw error;
        },
      ),
    );
  let Part = begin();
  return function LazyPart(props: P) {
    return <Part {...props} />;
  };
}

/** Call it only when a person asks: React renders a failed part a second time by itself, and would ask for ever. */
function askAgain(): void {
  for (const forget of failures) forget();
  failures.clear();
}

type Props = { children: ReactNode; fallback?: ReactNode };

export const LazyBoundary = ({ children, fallback }: Props) => (
  <ErrorBoundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);

type State = { error?: unknown };

/** A class, since React offers error boundaries only there. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorAlert error={this.state.error} onRetry={this.retry} />;
  }

  private readonly retry = () => {
    askAgain();
    this.setState({ error: undefined });
  };
}

/** Used where nothing on the page can say it in its place. */
export function sayPartIsMissing(): void {
  const sentences = (['error.partMissing', 'error.advice.network'] as const).map((key) => i18n.t(key, { ns: commonTexts }));
  notify({ tone: 'error', text: sentences.join(' ') });
}

/** Loads code while it is wanted, and keeps it. Where that fails it says so. `load` is the same function between renders. */
export function useCode<T>(load: (() => Promise<T>) | undefined, onFailed?: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ code: T; of: () => Promise<T> }>();
  const isWanted = load !== undefined && loaded?.of !== load;
  const fail = useEffectEvent(() => {
    sayPartIsMissing();
    onFailed?.();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStill = true;
    loadCode(load).then(
      (code) => isStill && setLoaded({ code, of: load }),
      () => isStill && fail(),
    );
    return () => {
      isStill = false;
    };
  }, [isWanted, load]);
  return loaded?.code;
}

type Opened = { open: boolean; onClose?: (() => void) | undefined };

/** Returns a dialog whose code loads when first opened; it stays, to close with its transition. A failed load is told. */
export function lazyDialog<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LazyDialog(props: P) {
    const Part = useCode(props.open ? load : undefined, props.onClose);
    return Part && <Part {...props} />;
  };
}

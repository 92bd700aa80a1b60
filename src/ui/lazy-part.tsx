import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellTexts } from '@/i18n/en/shell';
import { ErrorAlert } from './error-alert';
import { loadCode } from './missing-code';
import { notify } from './notices';

/** Of each part that could not be had, how it forgets that. */
const failures = new Set<() => void>();

/**
 * A part of a page whose code is asked for when it is first shown. It suspends meanwhile; who shows it says what stands in its place,
 * and what stands there when it could not be had.
 */
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
  return function LoadedLater(props: P) {
    return <Part {...props} />;
  };
}

/**
 * Lets what could not be had be asked for anew. It is for a person to say so: React draws a failed part a second time by itself, and
 * one that asked again then would ask for ever.
 */
function askAgain(): void {
  for (const forget of failures) forget();
  failures.clear();
}

type Props = {
  children: ReactNode;
  /** Stands in its place until it is here. */
  fallback?: ReactNode;
};

/** Where a part stands that is `loadedLater`: when its code cannot be had, it says so itself and takes nothing around it along. */
export const LazyBoundary = ({ children, fallback }: Props) => (
  <ErrorBoundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);

type ErrorBoundaryProps = { children: ReactNode };
type State = { error?: unknown };

/** Keeps what breaks inside from taking the page with it. React has boundaries in classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
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

type Opened = { open: boolean; onClose?: (() => void) | undefined };

/**
 * A dialog, drawer or popover whose code is loaded when it is first opened. From then on it stays, so that it can close with its
 * transition and give the focus back. Where its code cannot be had it says so and closes; opened again, it is asked for again.
 */
export function lazyDialog<P extends Opened>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return function WhenOpened(props: P) {
    const { t } = useTranslation(shellTexts);
    const [Part, setPart] = useState<ComponentType<P>>();
    const isWanted = props.open && !Part;
    const onFailed = useEffectEvent(() => {
      notify({ tone: 'error', text: `${t('error.partMissing')} ${t('error.advice.network')}` });
      props.onClose?.();
    });

    useEffect(() => {
      if (!isWanted) return undefined;
      let isStill = true;
      loadCode(load).then(
        (loaded) => isStill && setPart(() => loaded.default),
        () => isStill && onFailed(),
      );
      return () => {
        isStill = false;
      };
    }, [isWanted]);

    return Part && <Part {...props} />;
  };
}

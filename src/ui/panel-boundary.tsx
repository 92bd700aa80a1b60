import { Component, type ReactNode } from 'react';
import { ErrorAlert } from './error-alert';
import { askAgain } from './loaded-later';

type Props = { children: ReactNode };
type State = { error?: unknown };

/** Keeps what breaks inside from taking the page with it. React has boundaries in classes only. */
export class PanelBoundary extends Component<Props, State> {
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

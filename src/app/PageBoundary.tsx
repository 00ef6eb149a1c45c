import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CrashScreen } from './CrashScreen.tsx';

type Props = { readonly visit: string; readonly children: ReactNode };
type State = { readonly visit: string; readonly failure: { readonly error: unknown } | null };

class VisitBoundary extends Component<Props, State> {
  override state: State = { visit: this.props.visit, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ visit }: Props, state: State): State | null {
    return visit === state.visit ? null : { visit, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <CrashScreen error={failure.error} />;
  }
}

/** Shows that a page broke in its place, until another page is visited. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <VisitBoundary visit={useLocation().key}>{children}</VisitBoundary>;
}

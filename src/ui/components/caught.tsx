import { Component } from 'react';
import type { ReactNode } from 'react';

interface CaughtProps {
  readonly children: ReactNode;
  /** The replacement. */
  readonly fallback: ReactNode;
}

/** For optional content: if it fails to load, nothing else is affected. */
export class Caught extends Component<CaughtProps, { readonly isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError(): { readonly isLost: boolean } {
    return { isLost: true };
  }

  override render(): ReactNode {
    return this.state.isLost ? this.props.fallback : this.props.children;
  }
}

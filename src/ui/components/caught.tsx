import { Component } from 'react';
import type { ReactNode } from 'react';

interface CaughtProps {
  readonly children: ReactNode;
  /** What stands there instead. */
  readonly fallback: ReactNode;
}

/** Around what nobody came for: should it not be had, it must cost nobody the rest. */
export class Caught extends Component<CaughtProps, { readonly isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError(): { readonly isLost: boolean } {
    return { isLost: true };
  }

  override render(): ReactNode {
    return this.state.isLost ? this.props.fallback : this.props.children;
  }
}

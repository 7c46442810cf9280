import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown instead of children that throw. */
  readonly instead: (error: unknown) => ReactNode;
  readonly children?: ReactNode;
}

interface State {
  readonly failed?: { readonly error: unknown };
}

/** Keeps exceptions of a component from affecting the rest of the page. */
export class Boundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override render(): ReactNode {
    const { instead, children } = this.props;
    const { failed } = this.state;
    return failed === undefined ? children : instead(failed.error);
  }
}

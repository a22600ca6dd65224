import { Component, type ReactNode } from 'react';
import { holdEntered } from './preserve-input.ts';

interface BoundaryProps {
  root: HTMLElement;
  /** Hears why the island could not be drawn, once the page stands as it came. */
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Where an island cannot be drawn, at first or ever after, its place is again what the server drew,
 * which works natively, with all that was entered. Only a class can be told of that by React.
 */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #drawn = this.props.root.cloneNode(true).childNodes;
  #putBack = holdEntered(this.props.root);

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** The last moment at which the controls are still there. */
  override getSnapshotBeforeUpdate(): null {
    if (this.state.hasFailed) this.#putBack = holdEntered(this.props.root);
    return null;
  }

  /** React complains of the one above where this one is missing. */
  override componentDidUpdate(): void {}

  override componentDidCatch(error: unknown): void {
    const { root, onFailed } = this.props;
    root.replaceChildren(...this.#drawn);
    this.#putBack(root);
    onFailed(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

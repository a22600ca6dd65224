import { Component, type ReactNode } from 'react';
import { captureInput } from './preserve-input.ts';

interface BoundaryProps {
  root: HTMLElement;
  /** Called with the render error, after the server's HTML is restored. */
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Error boundary of an island. After a render error it restores the server's HTML, which works
 * without JavaScript, together with the visitor's input. React supports error boundaries in classes
 * only.
 */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #serverNodes = this.props.root.cloneNode(true).childNodes;
  #restoreInput = captureInput(this.props.root);

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** The last moment at which the controls are still in the DOM. */
  override getSnapshotBeforeUpdate(): null {
    if (this.state.hasFailed) this.#restoreInput = captureInput(this.props.root);
    return null;
  }

  /** React warns about `getSnapshotBeforeUpdate` without this method. */
  override componentDidUpdate(): void {}

  override componentDidCatch(error: unknown): void {
    const { root, onFailed } = this.props;
    root.replaceChildren(...this.#serverNodes);
    this.#restoreInput(root);
    onFailed(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

import { Fragment, type ReactNode } from 'react';
import type { Template } from '../../core/messages/fill.ts';

interface FilledProps<Placeholder extends string> {
  text: Template<Placeholder>;
  /** The content of each `{placeholder}`, such as a link. */
  values: Readonly<Record<Placeholder, ReactNode>>;
}

/** Renders a text whose `{placeholders}` are React nodes. */
export function Filled<Placeholder extends string>({ text, values }: FilledProps<Placeholder>) {
  // Every second part is the name of a placeholder.
  return text.split(/\{(\w+)\}/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>{at % 2 === 0 ? part : values[part as Placeholder]}</Fragment>
  ));
}

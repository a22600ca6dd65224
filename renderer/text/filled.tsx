import { Fragment, type ReactNode } from 'react';
import type { Template } from '../../core/messages/fill.ts';

interface FilledProps<Place extends string> {
  text: Template<Place>;
  /** What stands in each `{place}`: a link, say. */
  values: Readonly<Record<Place, ReactNode>>;
}

/** A text whose `{places}` hold more than text. */
export function Filled<Place extends string>({ text, values }: FilledProps<Place>) {
  // Every second part is the name of a place.
  return text.split(/\{(\w+)\}/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>{at % 2 === 0 ? part : values[part as Place]}</Fragment>
  ));
}

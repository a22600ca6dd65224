import { escaped } from '../../../core/messages/markup.ts';

/** Markup that is not escaped. All other values in a template are escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template. `false` and `undefined` render nothing. */
export type Piece = Markup | string | number | false | undefined | readonly Piece[];

const written = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (piece === false || piece === undefined) return '';
  return typeof piece === 'object' ? piece.map(written).join('') : escaped(String(piece));
};

/** Returns markup from a template. Its values must be in elements or in double-quoted attributes. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(parts.map((part, at) => part + written(pieces[at])).join(''));

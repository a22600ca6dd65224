import { escaped } from '../../../core/messages/markup.ts';

/** Markup that stands as it is; every text that is put into a template is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template; what is not there stands for nothing. */
export type Piece = Markup | string | number | false | undefined | readonly Piece[];

const written = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (piece === false || piece === undefined) return '';
  return typeof piece === 'object' ? piece.map(written).join('') : escaped(String(piece));
};

/** Markup with pieces in it, in elements or between double quotes. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(parts.map((part, at) => part + written(pieces[at])).join(''));

import { literal, scriptHeader } from '../templates/header.ts';
import type { Design } from './design/design.ts';

/** The symbol for the pages, with its colours filled in. */
export const symbolModule = ({ symbol }: Pick<Design, 'symbol'>): string => {
  const { size, path, gradient } = symbol;
  const stops = gradient.stops.map(({ offset, colour }) => ({ offset, colour }));
  return `${scriptHeader}
import type { ClientSymbol } from '#client';

export const symbol: ClientSymbol = ${literal({ size, path, gradient: { ...gradient, stops } })};
`;
};

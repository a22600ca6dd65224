import { literal, scriptHeader } from '../templates/header.ts';
import type { Design } from './design/design.ts';

/** The symbol for the pages, with its colours filled in. */
export const symbolModule = ({ symbol, light }: Design): string => {
  const { size, path, gradient } = symbol;
  const stops = gradient.stops.map(({ offset, token }) => ({ offset, colour: light[token] }));
  return `${scriptHeader}
import type { ClientSymbol } from '#client';

export const symbol: ClientSymbol = ${literal({ size, path, gradient: { ...gradient, stops } })};
`;
};

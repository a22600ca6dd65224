import type { RunningSite } from '../../setup/running-site.ts';

/** What a start printed beside the lines of its log. */
export const plainLinesOf = ({ said }: RunningSite): string[] =>
  said.split('\n').filter((line) => !line.startsWith('{'));

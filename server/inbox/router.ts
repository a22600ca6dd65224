import { InboxRefusal, notFoundPage } from './page/answer.ts';
import type { Handler, Route } from './page/visit.ts';

/** The handler of a request, and the parameters of its path. */
interface MatchedRoute {
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Returns the handler of a path. If several routes match, the first one wins.
 * @throws Refusal 404 for an unknown path, 405 for an unsupported method
 */
export const findRoute = (routes: readonly Route[], method: string, path: string): MatchedRoute => {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params === undefined) continue;
    const isReading = method === 'GET' || method === 'HEAD';
    const handler = isReading ? route.get : method === 'POST' ? route.post : undefined;
    if (handler !== undefined) return { handler, params };
    const allow = [...(route.get ? ['GET', 'HEAD'] : []), ...(route.post ? ['POST'] : [])];
    throw new InboxRefusal(405, 'This page does not take that.', allow.join(', '));
  }
  throw notFoundPage();
};

const paramsOf = (pattern: string, path: string): Record<string, string> | undefined => {
  const [patternSegments, segments] = [pattern.split('/'), path.split('/')];
  if (patternSegments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of patternSegments.entries()) {
    const text = decoded(segments[at] ?? '');
    if (text === undefined) return undefined;
    if (segment.startsWith(':') && text !== '') params[segment.slice(1)] = text;
    else if (segment !== text) return undefined;
  }
  return params;
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

import type { Request } from 'express';
import { cookieValues, sessionCookie } from '../http/data-room/cookies.ts';
import type { Sessions } from './sessions.ts';

const longestUserAgent = 500;

/** Who asks. */
export interface Visitor {
  readonly address: string | undefined;
  readonly userAgent: string;
  /** Whether they are in the internal room now. */
  readonly isInside: () => Promise<boolean>;
}

/** Who sent a request. */
export function visitorOf(request: Request, sessions: Pick<Sessions, 'isOpen'>): Visitor {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    address: request.ip,
    userAgent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, longestUserAgent),
    isInside: () => sessions.isOpen(cookieValues(request, sessionCookie)),
  };
}

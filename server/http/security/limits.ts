import type { RequestHandler } from 'express';
import { word } from '../../../renderer/words/word.ts';
import type { RateLimit } from '../../base/rate-limit.ts';
import { Refusal } from '../primitives/refusal.ts';

/**
 * Lets so many requests be under way at once and refuses the rest: it bounds the memory that bodies
 * which are still coming can take.
 */
export function limitInFlight(most: number): RequestHandler {
  let underWay = 0;
  return (_request, response, next) => {
    if (underWay >= most) {
      throw new Refusal(503, word('answers.tooManyRequests'), { seconds: 5 });
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    next();
  };
}

/** Counts every request that passes. */
export function countRequests(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit.consume(request.ip);
    next();
  };
}

import type { Request, RequestHandler } from 'express';
import { word } from '../../../core/messages/word.ts';
import { type RateLimit, visitorKey } from '../../lib/rate-limit.ts';
import { Refusal } from '../primitives/refusal.ts';

/** Returns a semaphore with `most` permits, of which one visitor gets at most `mostOfOne`. */
export function visitorPlaces(most: number, mostOfOne: number) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a permit and returns the function that releases it; undefined if no permit is free. */
    take({ ip }: Pick<Request, 'ip'>): (() => void) | undefined {
      const visitor = visitorKey(ip);
      const own = taken.get(visitor) ?? 0;
      if (all >= most || own >= mostOfOne) return undefined;
      all += 1;
      taken.set(visitor, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(visitor) ?? 1) - 1;
        if (left === 0) taken.delete(visitor);
        else taken.set(visitor, left);
      };
    },
  };
}

/**
 * Returns a handler that limits concurrent requests and refuses the rest before their bodies are read.
 * This limits the memory of incoming bodies, and prevents one visitor from blocking the others.
 */
export function limitInFlight(most: number, mostOfOne: number): RequestHandler {
  const places = visitorPlaces(most, mostOfOne);
  return (request, response, next) => {
    const free = places.take(request);
    if (free === undefined) {
      throw new Refusal(503, word('answers.tooManyRequests'), { seconds: 5 });
    }
    response.on('close', free);
    next();
  };
}

/** Returns a handler that counts every request against a rate limit. */
export function countRequests(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit.consume(request.ip);
    next();
  };
}

import type { Request, RequestHandler } from 'express';
import { word } from '../../../core/messages/word.ts';
import { type RateLimit, visitorKey } from '../../lib/rate-limit.ts';
import { Refusal } from '../primitives/refusal.ts';

/** Returns a semaphore with `most` permits. One visitor gets at most `mostOfOne`. */
export function visitorPermits(most: number, mostPerVisitor: number) {
  const permitsByVisitor = new Map<string, number>();
  let total = 0;
  return {
    /** Takes a permit and returns the function that releases it; undefined if no permit is free. */
    take({ ip }: Pick<Request, 'ip'>): (() => void) | undefined {
      const visitor = visitorKey(ip);
      const held = permitsByVisitor.get(visitor) ?? 0;
      if (total >= most || held >= mostPerVisitor) return undefined;
      total += 1;
      permitsByVisitor.set(visitor, held + 1);
      return () => {
        total -= 1;
        const left = (permitsByVisitor.get(visitor) ?? 1) - 1;
        if (left === 0) permitsByVisitor.delete(visitor);
        else permitsByVisitor.set(visitor, left);
      };
    },
  };
}

/**
 * Returns a handler that limits concurrent requests and refuses the rest before their bodies are read.
 * This limits the memory of incoming bodies, and prevents one visitor from blocking the others.
 */
export function limitInFlight(most: number, mostPerVisitor: number): RequestHandler {
  const permits = visitorPermits(most, mostPerVisitor);
  return (request, response, next) => {
    const release = permits.take(request);
    if (release === undefined) {
      throw new Refusal(503, word('answers.tooManyRequests'), { seconds: 5 });
    }
    response.on('close', release);
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

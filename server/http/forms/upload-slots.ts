import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from '../primitives/refusal.ts';
import { visitorPermits } from '../security/limits.ts';

/** The most uploads at once. Each needs little memory, and disk space for its file twice. */
export const uploadPermits = 16;
/** The pause after each file. Processing one may block the thread for 100 ms, and other requests need several turns. */
const pauseMs = 25;

/** Limits the number of concurrent uploads. */
export type UploadSlots = ReturnType<typeof uploadSlots>;

/** Returns the upload slots of one server. One visitor gets at most `mostOfOne`. */
export function uploadSlots(mostPerVisitor: number) {
  const slots = visitorPermits(uploadPermits, mostPerVisitor);
  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Runs `use` in a free slot.
     * @throws Refusal 503 if no slot is free
     */
    async within<Result>(request: Request, use: () => Promise<Result>): Promise<Result> {
      const release = slots.take(request);
      if (!release) throw new Refusal(503, word('answers.tooManyUploads'), { seconds: 30 });
      return use().finally(release);
    },
    /** Runs work on whole files, one at a time and in the order of the calls. */
    oneByOne<Result>(use: () => Promise<Result>): Promise<Result> {
      const turn = last.then(use);
      last = turn.catch(() => undefined).then(() => delay(pauseMs));
      return turn;
    },
  };
}

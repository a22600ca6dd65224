import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from '../primitives/refusal.ts';
import { visitorPlaces } from '../security/limits.ts';

/** Uploads that are received at once; each takes little memory, and disk for its file twice. */
export const places = 16;
/** Other requests take several turns of the thread, which a whole file may hold for 100 ms. */
const breathMs = 25;

/** Places for uploads that are being taken at the same time. */
export type UploadSlots = ReturnType<typeof uploadSlots>;

/** The places of one server; `mostOfOne` of them for one visitor. */
export function uploadSlots(mostOfOne: number) {
  const slots = visitorPlaces(places, mostOfOne);
  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Carries out `use` in a free place for a request's visitor.
     * @throws Refusal 503 when there is none
     */
    async within<Result>(request: Request, use: () => Promise<Result>): Promise<Result> {
      const free = slots.take(request);
      if (!free) throw new Refusal(503, word('answers.tooManyUploads'), { seconds: 30 });
      return use().finally(free);
    },
    /** Carries out what is done with a whole file: one at a time, in the order of the calls. */
    oneByOne<Result>(use: () => Promise<Result>): Promise<Result> {
      const turn = last.then(use);
      last = turn.catch(() => undefined).then(() => delay(breathMs));
      return turn;
    },
  };
}

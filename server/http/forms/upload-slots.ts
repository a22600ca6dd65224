import { setTimeout as delay } from 'node:timers/promises';
import { word } from '../../../renderer/words/word.ts';
import { Refusal } from '../primitives/refusal.ts';

/** Uploads that are received at once; each takes little memory, and disk for its file twice. */
const places = 16;
/** Other requests take several turns of the thread, which a whole file may hold for 100 ms. */
const breathMs = 25;

/** Places for uploads that are being taken at the same time. */
export type UploadSlots = ReturnType<typeof uploadSlots>;

/** The places of one server. */
export function uploadSlots() {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Carries out `use` in a free place.
     * @throws Refusal 503 when there is none
     */
    async within<Result>(use: () => Promise<Result>): Promise<Result> {
      if (taken >= places) throw new Refusal(503, word('answers.tooManyUploads'), { seconds: 30 });
      taken += 1;
      try {
        return await use();
      } finally {
        taken -= 1;
      }
    },
    /** Carries out what is done with a whole file: one at a time, in the order of the calls. */
    oneByOne<Result>(use: () => Promise<Result>): Promise<Result> {
      const turn = last.then(use);
      last = turn.catch(() => undefined).then(() => delay(breathMs));
      return turn;
    },
  };
}

import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { word } from '../../../renderer/words/word.ts';
import { type BodyLimits, brokeOff, declaredLength, refuseCoded } from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';

/** How much of a body with files is read, for how long, and what is said of more. */
export interface UploadLimits extends BodyLimits {
  readonly tooLarge: string;
}

/**
 * Gives a request's body to `use` as a stream of its own, which fails with a Refusal when too much
 * comes, when it takes too long or breaks off. The connection then stays for the answer, and no
 * more is read from it.
 * @throws Refusal 413, 415, 408 or 400
 */
export async function withUploadBody<Result>(
  request: IncomingMessage,
  limits: UploadLimits,
  use: (body: Transform) => Promise<Result>,
): Promise<Result> {
  refuseCoded(request);
  if (declaredLength(request) > limits.bytes) throw new Refusal(413, limits.tooLarge);
  if (request.destroyed) throw brokeOff();
  const body = limited(limits);
  const deadline = setTimeout(() => {
    body.destroy(new Refusal(408, word('answers.tooSlow')));
  }, limits.milliseconds);
  const onBreak = () => {
    if (!request.complete) body.destroy(brokeOff());
  };
  // A connection that breaks later has nobody left to tell.
  request.on('error', onBreak).once('close', onBreak);
  request.pipe(body);
  try {
    return await use(body);
  } catch (error) {
    throw body.errored ?? error;
  } finally {
    clearTimeout(deadline);
    request.off('close', onBreak).unpipe(body);
    body.destroy();
  }
}

function limited({ bytes, tooLarge }: UploadLimits): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > bytes) done(new Refusal(413, tooLarge));
      else done(null, chunk);
    },
  });
}

/** Other requests take several turns of the thread, which a whole file may hold for 100 ms. */
const breathMs = 25;

/** Places for uploads that are being taken at the same time. */
export interface UploadSlots {
  /**
   * Carries out `use` in a free place.
   * @throws Refusal 503 when there is none
   */
  within<Result>(use: () => Promise<Result>): Promise<Result>;
  /** Carries out what is done with a whole file: one at a time, in the order of the calls. */
  oneByOne<Result>(use: () => Promise<Result>): Promise<Result>;
}

/** So many places. */
export function uploadSlots(count: number): UploadSlots {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async within(use) {
      if (taken >= count) throw busy();
      taken += 1;
      try {
        return await use();
      } finally {
        taken -= 1;
      }
    },
    oneByOne(use) {
      const turn = last.then(use);
      last = turn.catch(() => undefined).then(() => delay(breathMs));
      return turn;
    },
  };
}

function busy(): Refusal {
  return new Refusal(503, word('answers.tooManyUploads'), {
    headers: { 'Retry-After': '30' },
  });
}

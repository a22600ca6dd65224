import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { word } from '../../../renderer/words/word.ts';
import { tooLargeResume } from '../../forms/resume.ts';
import { type BodyLimits, brokeOff, declaredLength, refuseCoded } from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';

/**
 * Gives a request's body to `use` as a stream of its own, which fails with a Refusal when too much
 * comes, when it takes too long or breaks off. The connection then stays for the answer, and no
 * more is read from it.
 * @throws Refusal 413, 415, 408 or 400
 */
export async function withUploadBody<Result>(
  request: IncomingMessage,
  limits: BodyLimits,
  use: (body: Transform) => Promise<Result>,
): Promise<Result> {
  refuseCoded(request);
  if (declaredLength(request) > limits.bytes) throw tooLarge();
  if (request.destroyed) throw brokeOff();
  const body = limited(limits.bytes);
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

function limited(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(tooLarge());
      else done(null, chunk);
    },
  });
}

function tooLarge(): Refusal {
  return new Refusal(tooLargeResume.status, tooLargeResume.message);
}

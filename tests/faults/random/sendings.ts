import type { Chance } from './seeded.ts';

/** The state of a request, as far as its sender can know. */
type State =
  /** 201: it is stored once. */
  | 'acknowledged'
  /** Every answer was a refusal: it is not stored. */
  | 'refused'
  /** No clear answer: stored once or not at all. */
  | 'open'
  /** Acknowledged, and its person is being erased: stored once or not at all. */
  | 'erasing'
  /** Its person was erased: nothing of it is anywhere. */
  | 'erased';

/** Something that is sent, perhaps several times, and that nobody else sends. */
export interface Sending {
  readonly kind: 'message' | 'application' | 'download';
  readonly fields: Readonly<Record<string, string | boolean>>;
  readonly resume?: Buffer;
  readonly name: string;
  readonly email: string;
  /** Whether its fields are as the form wants them. */
  readonly isValid: boolean;
  state: State;
  /** What it was acknowledged with. */
  id?: number;
  /** An attempt went out to which no answer came, or none that tells. */
  isUnclear: boolean;
  /** It is on its way now. */
  isUnderway: boolean;
}

const PATHS = {
  message: '/api/contact',
  application: '/api/apply',
  download: '/api/data-room/download',
} as const;

export const COLLECTIONS = {
  message: 'contacts',
  application: 'job_applications',
  download: 'downloads',
} as const;

let made = 0;

/** A new sending. `given` fields are those of another, such as its token or its code. */
export function newSending(
  chance: Chance,
  kind: Sending['kind'],
  given: Partial<Sending['fields']> = {},
  isValid = true,
): Sending {
  made += 1;
  const mark = `nobody${process.pid}x${made}z`;
  const person = { name: `Name ${mark}`, email: isValid ? `${mark}@people.example` : mark };
  const fields = {
    ...person,
    dataConsentGiven: true,
    submissionToken: `token-of-${mark}`,
    ...(kind === 'message' && { message: `What ${mark} has to say.` }),
    ...(kind === 'application' && { jobTitle: 'Dome Keeper' }),
    ...(kind === 'download' && {
      fileName: 'Sky_Survey.pdf',
      dataRoomType: 'external',
      ndaAccepted: true,
      ndaSignature: person.name,
    }),
    ...given,
  };
  const base = { kind, fields, ...person, isValid, isUnclear: false, isUnderway: false } as const;
  const state = 'open' as const;
  if (kind !== 'application') return { ...base, state };
  const filling = Buffer.alloc(chance.below(chance.happens(5) ? 400_000 : 20_000), `${mark}\n`);
  return { ...base, state, resume: Buffer.concat([Buffer.from('%PDF-1.7\n%'), filling]) };
}

function bodyOf({ fields, resume }: Sending) {
  if (resume === undefined) {
    return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('resume', new File([new Uint8Array(resume)], 'cv.pdf', { type: 'application/pdf' }));
  return { body: form };
}

/**
 * Sends it and records the answer. Whether 503 means that nothing was stored depends on the store.
 * Returns impossible answers.
 */
export async function send(
  sending: Sending,
  address: string,
  withinMs: number,
  is503Clear: boolean,
): Promise<string | undefined> {
  sending.isUnderway = true;
  try {
    const answer = await fetch(address + PATHS[sending.kind], {
      method: 'POST',
      ...bodyOf(sending),
      signal: AbortSignal.timeout(withinMs),
    });
    const said = (await answer.json()) as { id?: number };
    return hear(sending, answer.status, said.id, is503Clear);
  } catch {
    sending.isUnclear = true;
    return undefined;
  } finally {
    sending.isUnderway = false;
  }
}

function hear(sending: Sending, status: number, id: number | undefined, is503Clear: boolean) {
  const { kind, isValid } = sending;
  const told = `${kind} ${sending.name}, ${sending.state} with id ${sending.id}, got ${status} with id ${id}`;
  if (status === 201) {
    if (!isValid) return `${told}: it is not valid`;
    if (sending.id !== undefined && sending.id !== id) return `${told}: kept twice`;
    sending.state = 'acknowledged';
    sending.id = id as number;
    return undefined;
  }
  if (status === 503) {
    if (!is503Clear) sending.isUnclear = true;
    return undefined;
  }
  // A code that somebody else has redeemed, or that was redeemed longer ago than a grant lives.
  const isDenied = kind === 'download' && status === 403;
  if (isValid ? !isDenied : status !== 400) return told;
  if (sending.state === 'open' && !sending.isUnclear) sending.state = 'refused';
  return undefined;
}

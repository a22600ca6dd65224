import { setTimeout as pause } from 'node:timers/promises';
import { foldRefusals } from '../../../server/operations/audit/fold.ts';
import { erasePerson } from '../../../server/operations/privacy/erase.ts';
import { protectedFile } from '../../framework/api/room/room-server.ts';
import type { Place } from '../../setup/places.ts';
import { faultsOf } from './check-place.ts';
import { type RandomSite, startRandomSite } from './random-site.ts';
import type { Chance } from './seeded.ts';
import { newSending, type Sending, send } from './sendings.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** How far the clock may be wrong. Beyond a week nothing may be removed for its age. */
const AHEAD = [0, 0, 0, HOUR, -HOUR, 3 * DAY, 400 * DAY, -400 * DAY];
const KINDS = ['message', 'message', 'application', 'download'] as const;
const WORKERS = 12;
const PATIENCE = 20_000;

/**
 * Begins the life of one site, as clients outside see it. With `troubles` requests break off,
 * clocks jump, disks are full and people are erased; without them the server is only killed.
 */
export function randomLife(place: Place, chance: Chance, troubles: boolean) {
  const sendings: Sending[] = [];
  const wrong: string[] = [];
  const is503Clear = place.env.DATABASE_URL === undefined;
  let codes: string[] = [];

  const free = (state: Sending['state']) =>
    chance.pick(sendings.filter((one) => one.state === state && !one.isUnderway));
  const post = async (site: RandomSite, sending: Sending) => {
    const withinMs = troubles && chance.happens(15) ? 1 + chance.below(40) : PATIENCE;
    const told = await send(sending, site.address, withinMs, is503Clear);
    if (told !== undefined) wrong.push(told);
  };

  /** A new sending, one that has not been acknowledged, or one again that has. */
  const next = (): Sending | undefined => {
    if (chance.happens(35)) return free('open');
    if (chance.happens(10)) return free('acknowledged');
    const kind = KINDS[chance.below(KINDS.length)] ?? 'message';
    const accessCode = chance.pick(codes);
    if (kind === 'download' && accessCode === undefined) return undefined;
    // The token of another, with content of its own: a sending of its own.
    const known = kind !== 'download' && chance.happens(8) ? free('acknowledged') : undefined;
    const submissionToken = known?.kind === kind ? known.fields.submissionToken : undefined;
    const given = {
      ...(kind === 'download' && { accessCode }),
      ...(submissionToken !== undefined && { submissionToken }),
    };
    const sending = newSending(chance, kind, given, chance.happens(95));
    sendings.push(sending);
    return sending;
  };

  /** Erases somebody of an earlier server: nothing of theirs is on its way any more. */
  const erase = async (site: RandomSite, earlier: number) => {
    const of = sendings.slice(0, earlier).filter((one) => one.state.match(/^(ack|erasing)/));
    const sending = chance.pick(of.filter((one) => !one.isUnderway));
    if (sending === undefined) return;
    sending.state = 'erasing';
    const clock = () => new Date();
    const erased = site.beside((storage) => erasePerson(storage, sending.email, { clock }));
    await erased.then(() => (sending.state = 'erased')).catch(() => undefined);
  };

  /** Is refused a file, and folds the refusals in the audit log as if years had passed. */
  const fold = async (site: RandomSite) => {
    await fetch(`${site.address}/api/data-room/files/${protectedFile}`).catch(() => undefined);
    const clock = () => new Date(Date.now() + 1000 * DAY);
    const folding = site.beside((storage) => foldRefusals(storage, { clock, days: 1 }));
    await folding.catch((error: unknown) => {
      if (String(error).includes('No refusals are folded')) wrong.push(String(error));
    });
  };

  const trouble = async (site: RandomSite, earlier: number) => {
    if (chance.happens(30)) site.setClock(chance.pick(AHEAD) ?? 0);
    if (chance.happens(60)) await erase(site, earlier);
    if (chance.happens(50)) await fold(site);
    if (chance.happens(30)) {
      await site.fillDisk(true);
      await pause(chance.below(400));
      await site.fillDisk(false);
    }
  };

  const check = async () => {
    wrong.push(...(await faultsOf(place, sendings)));
    return [...new Set(wrong)];
  };

  return {
    sendings,
    /** One server: its start, what is sent to it, its end. Gives what must not have happened. */
    async serve(forMs: number): Promise<string[]> {
      const site = await startRandomSite(place, troubles ? chance.pick(AHEAD) : 0);
      const earlier = sendings.length;
      codes = await site.issue(4);
      let goesOn = true;
      const workers = Array.from({ length: WORKERS }, async () => {
        while (goesOn) {
          const sending = next();
          if (sending === undefined) await pause(1);
          else await post(site, sending);
        }
      });
      const troubling = troubles ? trouble(site, earlier) : undefined;
      await Promise.all([pause(forMs), troubling]);
      goesOn = false;
      await site.end(troubles && chance.happens(25) ? 'SIGTERM' : 'SIGKILL');
      await Promise.all(workers);
      return check();
    },
    /** The last server: every client without an answer sends again, and all of them get one. */
    async settle(): Promise<string[]> {
      const site = await startRandomSite(place);
      for (const sending of sendings.filter(({ state }) => state === 'open')) {
        const isDenied = () => sending.kind === 'download' || !sending.isValid;
        // A busy machine may answer 503 once more; the test's own time ends what never ends.
        do {
          const told = await send(sending, site.address, PATIENCE, is503Clear);
          if (told !== undefined) wrong.push(told);
        } while (sending.state === 'open' && !isDenied() && wrong.length === 0);
      }
      await site.end('SIGTERM');
      return check();
    },
  };
}

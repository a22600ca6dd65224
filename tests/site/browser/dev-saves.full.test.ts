import { setTimeout as pass } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { chanceFrom } from '../../faults/random/seeded.ts';
import { startDev } from '../../setup/dev-server.ts';

const SAVES = Number(process.env.RANDOM_SAVES ?? 20);
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);
const ASKED = ['/', '/about', '/contact', '/press'];

type Save = readonly [file: string, from: RegExp | string, to: (n: number) => string];

/** Texts, routes, a form: each may be saved again and again. */
const RIGHT: readonly Save[] = [
  ['pages/about.ts', /heading: 'About UAC[^']*'/, (n) => `heading: 'About UAC ${n}'`],
  [
    'pages/press.ts',
    /path: '\/press',(?: aliases: .*)?/,
    (n) => `path: '/press', aliases: [{ path: '/press-${n}' }],`,
  ],
  [
    'pages/careers.ts',
    /path: '\/careers',(?: aliases: .*)?/,
    (n) => `path: '/careers', aliases: [{ path: '/careers-${n}' }],`,
  ],
  ['forms/contact.ts', /label: 'Company[^']*'/, (n) => `label: 'Company ${n}'`],
  ['site.config.ts', /tagline: '[^']+'/, (n) => `tagline: 'Foundations ${n}'`],
];

/** Mistakes, each with what takes it back. */
const WRONG: readonly (readonly [file: string, right: string, wrong: string])[] = [
  ['pages/press.ts', "title: 'Press'", 'title: 7'],
  ['pages/careers.ts', 'export default', 'export default ('],
  ['forms/waitlist.ts', 'export default', 'throw new Error("a fault");\nexport default'],
  ['pages/contact.ts', "path: '/contact'", "path: 'contact'"],
];

test(`${SAVES} random saves with requests in flight leave the site served, as it was saved last`, {
  timeout: 240_000 + SAVES * 4000,
}, async () => {
  console.log(`RANDOM_SEED=${SEED}`);
  const chance = chanceFrom(SEED);
  const { project, address, said, remove } = await startDev();
  const faults: string[] = [];
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    remove();
  });
  const asking = [0, 1, 2].map(async () => {
    while (!isOver) {
      const path = chance.pick(ASKED) ?? '/';
      await fetch(address + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          if (answer.status >= 500) faults.push(`${path}: ${answer.status}`);
        },
        (error: Error) => faults.push(`${path}: ${error.message} ${error.cause}`),
      );
      await pass(chance.below(50));
    }
  });

  const last = new Map<Save, number>();
  for (let n = 1; n <= SAVES; n += 1) {
    const wrong = chance.happens(25) ? chance.pick(WRONG) : undefined;
    const save = chance.pick(RIGHT);
    if (wrong) {
      project.edit(wrong[0], wrong[1], wrong[2]);
      await pass(chance.below(600));
      project.edit(wrong[0], wrong[2], wrong[1]);
    } else if (save) {
      project.edit(save[0], save[1], save[2](n));
      last.set(save, n);
    }
    await pass(chance.below(300));
  }

  const [about, press, careers, company] = RIGHT.map((save) => last.get(save));
  const holds = async (path: string, text = ''): Promise<boolean> => {
    const answer = await fetch(address + path);
    return answer.ok && (await answer.text()).includes(text);
  };
  const shown = async (): Promise<string[]> => {
    const wanted: [string, string][] = [
      ['/about', about ? `About UAC ${about}` : ''],
      [press ? `/press-${press}` : '/press', ''],
      [careers ? `/careers-${careers}` : '/careers', ''],
      ['/contact', company ? `Company ${company}` : ''],
      ['/api/openapi.json', company ? `Company ${company}` : ''],
    ];
    const found = await Promise.all(wanted.map(([path, text]) => holds(path, text)));
    return wanted.flatMap((one, at) => (found[at] ? [] : [one.join(' ')]));
  };
  await expect
    .poll(shown, { timeout: 30_000 })
    .toEqual([])
    .catch((e) => {
      console.log(
        'SAID',
        said()
          .split('\n')
          .filter((l) => !l.includes('[vike][request'))
          .join('\n')
          .slice(-3000),
      );
      console.log('FAULTS', faults.slice(-5), faults.length);
      throw e;
    });
  isOver = true;
  await Promise.all(asking);
  expect(faults, said().slice(-3000)).toEqual([]);
});

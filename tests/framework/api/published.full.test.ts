import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writePackage } from '../../../release/package.mjs';
import { takeSteps } from '../../setup/deployed/container.ts';
import { freePort } from '../../setup/free-port.ts';
import { git } from '../../setup/git.ts';
import { type Registry, serveRegistry } from '../../setup/registry.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

/*
 * Both packages as a registry has them, in an empty folder outside the repository: sites are
 * created, installed and run with what their package.json names.
 */

const root = realpathSync(mkdtempSync(join(tmpdir(), 'published ')));
let registry: Registry;

beforeAll(async () => {
  const [framework, packages] = ['framework', 'packages'].map((name) => join(root, name));
  if (framework === undefined || packages === undefined) throw new Error('There are no folders.');
  mkdirSync(packages);
  writePackage(framework);
  registry = await serveRegistry([framework, join(projectRoot, 'create')], packages);
}, 120_000);
afterAll(() => {
  registry.close();
  rmSync(root, { recursive: true, force: true });
});

/** The environment of an author who uses the registry, with these folders of programs first. */
const environment = (...programs: readonly string[]): NodeJS.ProcessEnv => ({
  ...operatorsEnvironment(),
  PATH: [...programs, process.env.PATH].join(delimiter),
  SITE_DIR: '',
  DATA_DIR: '',
  CI: '',
  npm_config_registry: registry.address,
  npm_config_cache: join(root, 'npm-cache'),
  pnpm_config_registry: registry.address,
  pnpm_config_store_dir: join(root, 'pnpm-store'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
});

/** Runs a command line in a folder. Returns what it prints. */
const run = async (cwd: string, line: string, env = environment()): Promise<string> => {
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', line], {
    ...{ cwd, env, maxBuffer: 1e8 },
  });
  return stdout;
};

const create = (folder: string, template: string, language: string, by = 'npm create --yes') =>
  run(root, `${by} declared-site ${folder} -- --template ${template} --language ${language}`);

/** Runs a command that serves the site until `use` is done with its address. */
const whileServed = async (
  cwd: string,
  line: string,
  use: (address: string) => Promise<void>,
  env = environment(),
): Promise<void> => {
  const port = String(await freePort());
  const child = spawn('bash', ['-c', line], {
    ...{ cwd, env: { ...env, PORT: port } },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It starts others; all of them end together.
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = once(child, 'exit');
  try {
    const address = `http://127.0.0.1:${port}/`;
    const isServed = async () => {
      if (child.exitCode !== null) throw new Error(`${line} ended:\n${said}`);
      return fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    await vi.waitUntil(isServed, { timeout: 180_000, interval: 100 });
    await use(address);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
};

/** A section kind that uses a package of the site. */
const SECTION = `import { base, defineSection, text } from 'declared-site';
import { marked } from 'marked';
import { z } from 'zod';

export default defineSection({
  schema: z.strictObject({ ...base, source: text }),
  project: ({ source }) => ({ html: marked.parse(source, { async: false }) }),
});
`;
const COMPONENT = `import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { marked } from 'marked';
import note from './note.txt';
import type definition from './section.ts';

export default function Article({ section }: SectionProps<typeof definition>) {
  const html = section.html + marked.parse(note, { async: false });
  return (
    <SectionFrame section={section}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </SectionFrame>
  );
}
`;

const TYPES_OF_NOTES =
  "declare module '*.txt' {\n  const text: string;\n  export default text;\n}\n";

/** A Vite plugin of the site. */
const VITE_CONFIG = `import { readFileSync } from 'node:fs';

export default {
  plugins: [
    {
      name: 'notes',
      enforce: 'pre',
      load: (id) =>
        id.endsWith('.txt')
          ? 'export default ' + JSON.stringify(readFileSync(id, 'utf8'))
          : undefined,
    },
  ],
};
`;

const pageAt = async (address: string): Promise<string> => (await fetch(address)).text();
const shows = (name: string) => async (address: string) =>
  expect(await pageAt(address)).toContain(`<title>${name}`);
const pagesBuilt = (folder: string) => existsSync(join(folder, '.site/dist/client/index.html'));

const TEMPLATES = [
  ['smallest', 'en', '1 page, 0 forms'],
  ['company', 'de', '5 pages, 2 forms'],
  ['data-room', 'en', '6 pages, 4 forms'],
] as const;
/** With short rounds the other tests are enough for the other templates. */
const WHOLE = process.env.TEMPLATES?.split(',') ?? TEMPLATES.map(([template]) => template);

test.each(TEMPLATES.filter(([template]) => WHOLE.includes(template)))(
  'the template %s in %s is created, checked, typed, built, served, packed and edited',
  async (template, language, size) => {
    const name = `my-${template}`;
    const folder = join(root, name);
    const title = name
      .split('-')
      .map((part) => part.replace(/^./, (letter) => letter.toUpperCase()))
      .join(' ');
    expect(await create(name, template, language)).toContain('npm install');
    await run(folder, 'npm install');
    expect(await run(folder, 'npm run -s check')).toBe(`The site config is valid: ${size}.\n`);
    await run(folder, 'npm run build');
    expect(pagesBuilt(folder)).toBe(true);
    await run(folder, 'npm run types');
    await whileServed(folder, 'npm start', shows(title));
    await run(folder, `npm run pack -- "${root}/packed ${template}"`);
    await whileServed(join(root, `packed ${template}`), 'node server.mjs', shows(title));
    await whileServed(folder, 'npm run dev', async (address) => {
      await shows(title)(address);
      const home = join(folder, 'pages/home.ts');
      const text = readFileSync(home, 'utf8');
      writeFileSync(home, text.replace(/title: '.*'/, "title: 'Open on Sundays'"));
      await expect
        .poll(() => pageAt(address), { timeout: 50_000 })
        .toContain('<title>Open on Sundays');
      writeFileSync(home, text);
    });
    // A form that is added later finds its packages, though Vite saw none that needs them.
    const prepared = readFileSync(join(folder, '.site/cache/deps/_metadata.json'), 'utf8');
    expect(Object.keys(JSON.parse(prepared).optimized)).toEqual(
      expect.arrayContaining(['@rjsf/core', 'react-dom/client', 'sonner']),
    );
  },
  400_000,
);

test('a package and a Vite plugin of the site are used by a section; the site is renamed and cloned', async () => {
  const folder = join(root, 'with-marked');
  await create('with-marked', 'smallest', 'en');
  await run(folder, 'npm install && npm install --save-exact marked@18.2.1');
  const kind = join(folder, 'pages/sections/article');
  mkdirSync(kind, { recursive: true });
  writeFileSync(join(kind, 'section.ts'), SECTION);
  writeFileSync(join(kind, 'article.tsx'), COMPONENT);
  writeFileSync(join(kind, 'note.txt'), 'It is *once more*.');
  writeFileSync(join(kind, 'note.d.ts'), TYPES_OF_NOTES);
  writeFileSync(join(folder, 'vite.config.ts'), VITE_CONFIG);
  const config = join(folder, 'site.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(
      'pages: [',
      "build: { vite: './vite.config.ts' }, pages: [",
    ),
  );
  const home = join(folder, 'pages/home.ts');
  writeFileSync(
    home,
    readFileSync(home, 'utf8').replace(
      'sections: [',
      "sections: [{ kind: 'article', source: 'It is **bold**.' }, ",
    ),
  );
  await run(folder, 'npm run -s check && npm run -s types && npm run build');
  const isShown = async (address: string) => {
    expect(await pageAt(address)).toContain('<strong>bold</strong>');
    expect(await pageAt(address)).toContain('<em>once more</em>');
  };
  // The bundle of the server has none of it.
  expect(readFileSync(join(folder, '.site/dist/start/main.mjs'), 'utf8')).not.toContain('.txt');
  await whileServed(folder, 'npm start', isShown);

  const renamed = join(root, 'renamed');
  renameSync(folder, renamed);
  await run(renamed, 'npm run -s check && npm run build');
  await whileServed(renamed, 'npm start', isShown);
  git(renamed, ['init']);
  git(renamed, ['add', '.']);
  git(renamed, ['commit', '--no-gpg-sign', '-m', 'The site']);
  git(root, ['clone', renamed, 'cloned']);
  await whileServed(join(root, 'cloned'), 'npm ci && npm start', isShown);
}, 400_000);

test('its container file makes an image that serves it', async () => {
  const folder = join(root, 'contained');
  await create('contained', 'company', 'de');
  await run(folder, 'npm install && npm run pack -- --docker');
  git(folder, ['init']);
  const SITE_URL = 'https://mill.example';
  const image = takeSteps(join(root, 'image'), { SITE_URL }, folder, environment());
  const env = { ...environment(), ...image.env, DATA_DIR: join(root, 'contained-data') };
  await whileServed(join(image.root, image.workdir), image.command.join(' '), shows('Contained'), {
    ...env,
    HOST: '127.0.0.1',
  });
}, 400_000);

test('pnpm installs it', async () => {
  const folder = join(root, 'with-pnpm');
  const pnpm = 'npm exec --yes pnpm@12.21.0 --';
  expect(await create('with-pnpm', 'data-room', 'de', `${pnpm} create`)).toContain('pnpm install');
  await run(folder, `${pnpm} install && ${pnpm} check && ${pnpm} types && ${pnpm} run build`);
  await whileServed(folder, `${pnpm} start`, shows('With Pnpm'));
}, 400_000);

test('Node 24 runs it', async () => {
  const name = `node-${process.platform}-${process.arch}`;
  await run(root, `npm install --no-save --prefix node-24 ${name}@24`);
  const env = environment(join(root, 'node-24', 'node_modules', name, 'bin'));
  expect(await run(root, 'node --version', env)).toMatch(/^v24\./);
  const folder = join(root, 'with-node-24');
  await create('with-node-24', 'data-room', 'de');
  await run(folder, 'npm install && npm run -s check && npm run build', env);
  await whileServed(folder, 'npm start', shows('With Node 24'), env);
}, 400_000);

import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operatorsEnvironment, projectRoot } from '../running-site.ts';

/** What a stage of the container file comes to, in a folder that stands for its root. */
export interface Stage {
  readonly base: string;
  readonly root: string;
  /** What a step calls its folder. */
  workdir: string;
  env: Record<string, string>;
  user: string;
  /** How the container is started, and how its health is asked. */
  command: string[];
  health: string[];
}

const linesOf = (text: string): string[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** A line of .dockerignore as a pattern of paths; it has stars within names alone. */
const asPattern = (line: string): RegExp => {
  const name = line.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]*');
  return new RegExp(`^${name}(?:/|$)`);
};

/** What the build is given: a project's files but those that .dockerignore leaves out. */
const contextFiles = (project: string): string[] => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const ignored = readFileSync(join(project, '.dockerignore'), 'utf8')
    .trim()
    .split('\n')
    .map(asPattern);
  return execFileSync('git', args, { cwd: project, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(project, path)))
    .filter((path) => !ignored.some((pattern) => pattern.test(path)));
};

const isBelow = (path: string, source: string): boolean =>
  source.endsWith('*')
    ? path.startsWith(source.slice(0, -1))
    : source === '.' || path === source || path.startsWith(`${source}/`);

/** A value with variables in it, as `$NAME`. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '');

/**
 * Takes the steps of a project's container file in folders below one: no engine, no image of
 * others. Of the first image there is its Node alone, which is the one that runs here.
 *
 * @throws Error for an instruction that it does not know
 */
export const takeSteps = (
  folder: string,
  given: Readonly<Record<string, string>>,
  project = projectRoot,
  environment = operatorsEnvironment(),
): Stage => {
  const stages: (Stage & { name: string; known: Record<string, string> })[] = [];
  for (const line of linesOf(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = rest.split(' ');
      const root = join(folder, `${stages.length}`);
      mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
      if (base.startsWith('node:')) symlinkSync(process.execPath, join(root, 'usr/local/bin/node'));
      const empty = { workdir: '/', env: {}, user: '', command: [], health: [], known: {} };
      stages.push({ ...empty, base, name, root });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`${line} stands before any stage.`);
    const here = join(stage.root, stage.workdir);
    const values = { ...stage.known, ...stage.env };
    if (instruction === 'ARG') stage.known[rest] = given[rest] ?? '';
    else if (instruction === 'ENV')
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.env[name] = filled(value, values);
    else if (instruction === 'WORKDIR') {
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    } else if (instruction === 'COPY') {
      const words = rest.split(' ').filter((word) => !word.startsWith('--'));
      const target = words.pop() ?? '';
      const to = target.startsWith('/') ? join(stage.root, target) : join(here, target);
      const from = stages.find(({ name }) => rest.includes(`--from=${name}`) && name !== '');
      for (const word of words) {
        if (from) cpSync(join(from.root, word), to, { recursive: true, dereference: true });
        else
          for (const file of contextFiles(project).filter((path) => isBelow(path, word)))
            cpSync(join(project, file), join(to, file));
      }
      const [, mode] = /--chmod=(\d+)/.exec(rest) ?? [];
      if (mode !== undefined) chmodSync(to, Number.parseInt(mode, 8));
    } else if (instruction === 'RUN') {
      const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
      // The way to the registry, such as a proxy and its certificate, is the framework's.
      const env = { ...environment, SITE_DIR: undefined, PATH, ...values };
      execFileSync('sh', ['-c', rest], { cwd: here, env, stdio: ['ignore', 'ignore', 'pipe'] });
    } else if (instruction === 'USER') stage.user = rest;
    else if (instruction === 'HEALTHCHECK')
      stage.health = JSON.parse(rest.replace(/^.*? CMD /, ''));
    else if (instruction === 'CMD') stage.command = JSON.parse(rest);
    else if (!['VOLUME', 'EXPOSE'].includes(instruction)) throw new Error(`Not known: ${line}`);
  }
  const last = stages.at(-1);
  if (last === undefined) throw new Error('The container file has no stage.');
  return last;
};

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandsOf } from '../../../../cli/commands.ts';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { runCli } from '../../../setup/run-cli.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { startSmtp } from '../../api/smtp.ts';
import { temporaryFolder } from '../store/folder.ts';

const { site } = rootsOf();

test('all ways to ask for help give the same, with groups and with examples', async () => {
  const all = await runCli({}, ['--help']);
  for (const args of [['-h'], ['help']]) expect(await runCli({}, args)).toEqual(all);
  expect(all.status).toBe(0);
  expect(all.stdout.match(/^[A-Z].*:$/gm)).toEqual([
    'While you write the site:',
    'Serve the site:',
    'Submissions:',
    'Data:',
  ]);
  for (const name of (await commandsOf(site)).keys()) {
    expect(all.stdout).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'));
    const own = await runCli({}, [name, '--help']);
    for (const args of [
      [name, '-h'],
      ['help', name],
    ])
      expect(await runCli({}, args)).toEqual(own);
    expect(own.stdout).toMatch(
      /^Usage: npm (?:run|start)[\s\S]*\n\nExamples:\n {2}npm run site -- /,
    );
  }
});

test('help on an option says where it is and what it means', async () => {
  const { status, stdout } = await runCli({}, ['help', 'duplicate']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^form\n\n {2}store\.duplicate {2}\(text, default .+\)\n {4}The message/);
  const several = await runCli({}, ['help', 'multiline']);
  expect(several.stdout.match(/^field-\w+$/gm)).toContain('field-text');
});

test('every example begins with its command, and names actions and options that there are', async () => {
  for (const [name, [, load]] of await commandsOf(site)) {
    const { default: command } = await load();
    const words = await command.words(site);
    const actions = words.filter((word) => !word.startsWith('--'));
    for (const example of command.examples) {
      const [first, second = '', ...rest] = example.split(' ');
      expect(first).toBe(name);
      if (actions.length > 0) expect(actions).toContain(second);
      for (const option of [second, ...rest].filter((word) => word.startsWith('--')))
        expect([example, words.includes(option)]).toEqual([example, true]);
    }
  }
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  expect((await runCli({}, ['--version'])).stdout).toBe(
    `declared-site ${version}, Node ${process.versions.node}\n`,
  );
});

test('nothing that is printed is coloured', async () => {
  for (const args of [['--help'], ['help', 'check'], ['nonsense'], ['check']]) {
    const { stdout, stderr } = await runCli({}, args);
    expect(stdout + stderr).not.toContain('\u001b');
  }
});

test('bash completes commands, actions and options', async () => {
  const { stdout } = await runCli({}, ['completion', 'bash']);
  const completed = (...words: string[]): string => {
    const line = `COMP_WORDS=(site ${words.join(' ')}); COMP_CWORD=${words.length}; _site`;
    const script = `${stdout}\n${line}; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim();
  };
  expect(completed('che')).toBe('check');
  expect(completed('submissions', 'e')).toBe('export erase');
  expect(completed('check', '--p')).toBe('--production');
});

test.each(['zsh', 'fish'])('%s prints the same text', async (shell) => {
  const { status, stdout } = await runCli({}, ['completion', shell]);
  expect(status).toBe(0);
  for (const [name] of await commandsOf(site)) expect(stdout).toContain(name);
  expect(stdout).toContain('list show export mark erase stats --since --until --search --state');
});

test('the doctor names what is wrong, and only then ends with 1', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const statesOf = async (env: Record<string, string>) => {
    const { status, stdout } = await runCli({ DATA_DIR: folder, ...env }, ['doctor', '--json']);
    const found = JSON.parse(stdout) as { subject: string; state: string; told: string }[];
    const wrong = found.filter(({ state }) => state === 'wrong');
    return { status, wrong: wrong.map(({ subject }) => subject) };
  };
  expect(await statesOf({ PORT: '0' })).toEqual({ status: 0, wrong: [] });
  expect(await statesOf({ PORT: `${port}` })).toEqual({ status: 1, wrong: ['port'] });
  await mkdir(folder);
  await chmod(folder, 0o755);
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/none?sslmode=disable`;
  taken.on('connection', (socket) => socket.destroy());
  expect(await statesOf({ PORT: '0', DATABASE_URL })).toEqual({
    status: 1,
    wrong: ['data', 'database'],
  });
  await chmod(folder, 0o700);
  const MAIL_TO = 'desk@site.example';
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  expect(await statesOf({ PORT: '0', SITE_SERCET: 'x', SMTP_URL, MAIL_TO })).toEqual({
    status: 1,
    wrong: ['variables', 'mail'],
  });
  const server = await startSmtp();
  onTestFinished(server.stop);
  expect(await statesOf({ PORT: '0', SMTP_URL: server.url, MAIL_TO })).toEqual({
    status: 0,
    wrong: [],
  });
  expect(server.mails).toEqual([]);
});

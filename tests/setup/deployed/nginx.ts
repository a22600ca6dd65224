import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { pathOf } from '../programs.mjs';
import { until } from '../until.ts';
import { changed, exampleWith } from './guide.ts';

/** What nginx wants to write elsewhere. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const ALONE = 'upstream site { server 127.0.0.1:3000 max_fails=0;';

/** The guide's upstream for as many servers as there are ports; its configuration names one. */
const upstreamOf = ([first, second, ...more]: readonly number[]): string => {
  if (first === undefined || more.length > 0)
    throw new Error('The guide shows one or two servers.');
  const shown = exampleWith('deploy.md', 'nginx', ALONE).split('\n')[0] ?? '';
  if (second === undefined) return changed(shown, { '127.0.0.1:3000': `127.0.0.1:${first}` });
  return changed(exampleWith('deploy.md', 'nginx', '127.0.0.1:3001'), {
    '127.0.0.1:3000': `127.0.0.1:${first}`,
    '127.0.0.1:3001': `127.0.0.1:${second}`,
  });
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** An nginx before servers of this machine, as `docs/deploy.md` configures it. */
export interface Nginx {
  /** By https, with a certificate of its own. */
  readonly address: string;
  /** By http. */
  readonly plainAddress: string;
  readonly remove: () => Promise<void>;
}

/** Where a test's nginx listens and keeps its files. */
interface Place {
  readonly at: (name: string) => string;
  readonly secure: number;
  readonly plain: number;
}

/** Starts it before servers that listen on these ports. */
export const startNginx = (ports: readonly number[]): Promise<Nginx> =>
  runNginx(({ at, secure, plain }) => {
    const [, ...rest] = exampleWith('deploy.md', 'nginx', ALONE).split('\n');
    const site = changed(rest.join('\n'), {
      'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
      'listen 80;': `listen 127.0.0.1:${plain};`,
      '/etc/ssl/site/fullchain.pem': at('chain.pem'),
      '/etc/ssl/site/key.pem': at('key.pem'),
    });
    return [upstreamOf(ports), site];
  });

/** Starts it before an inbox, with the lines of a password file for those who may log in. */
export const startNginxBeforeInbox = (inbox: number, users: string): Promise<Nginx> =>
  runNginx(({ at, secure }) => {
    writeFileSync(at('inbox.users'), users);
    const shown = exampleWith('deploy.md', 'nginx', 'auth_basic "Inbox"');
    const certificate = `ssl_certificate ${at('chain.pem')}; ssl_certificate_key ${at('key.pem')};`;
    return [
      changed(shown, {
        'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
        '# ssl_certificate and ssl_certificate_key as for the site': certificate,
        '/etc/nginx/inbox.users': at('inbox.users'),
        '127.0.0.1:3100': `127.0.0.1:${inbox}`,
      }),
    ];
  });

const runNginx = async (configure: (place: Place) => string[]): Promise<Nginx> => {
  pathOf('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const at = (name: string): string => join(folder, name);
  const [secure, plain] = [await freePort(), await freePort()];
  const subject = ['-subj', '/CN=www.example.com', '-days', '2', '-nodes'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-keyout', at('key.pem'), '-out', at('chain.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'ignore' });
  const main = [
    'daemon off;',
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${at('pid')};`,
    `error_log ${at('errors')} warn;`,
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...TEMPORARY.map((name) => `${name}_temp_path ${at(name)};`),
    ...configure({ at, secure, plain }),
    '}',
  ];
  writeFileSync(at('nginx.conf'), main.join('\n'));
  const args = ['-p', folder, '-c', at('nginx.conf')];
  const nginx: ChildProcess = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(nginx, 'exit');
  const remove = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await until('nginx listens', async () => {
    if (nginx.exitCode !== null) throw new Error(readFileSync(at('errors'), 'utf8'));
    return answers(secure);
  });
  return {
    address: `https://127.0.0.1:${secure}`,
    plainAddress: `http://127.0.0.1:${plain}`,
    remove,
  };
};

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataRoomVariables } from '../../../../server/data-room/collections.ts';
import { EnvironmentError, readEnvironment } from '../../../../server/lib/environment.ts';
import { mailSettings, mailVariables } from '../../../../server/operations/mail/transport.ts';
import { projectRoot } from '../../../setup/running-site.ts';

const further = { ...dataRoomVariables, ...mailVariables };

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readEnvironment(env, further);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
  return [];
};

test('the origin of the forms counts only if it is another one', () => {
  const SITE_URL = 'https://www.example.com';
  const read = (FORMS_ORIGIN: string) => readEnvironment({ SITE_URL, FORMS_ORIGIN });
  expect(read('https://forms.example.com')).toHaveProperty(
    'FORMS_ORIGIN',
    'https://forms.example.com',
  );
  expect(read(`${SITE_URL}/`)).not.toHaveProperty('FORMS_ORIGIN');
});

test('an empty environment gives the defaults', () => {
  expect(readEnvironment({ PORT: '', SITE_DIR: '', UNKNOWN: 'x' })).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: join(projectRoot, 'data', 'store'),
    SITE_URL: 'http://localhost:3000',
    DATABASE_SCHEMA: 'site',
    DATABASE_POOL: 7,
    TRUST_PROXY: 0,
    AUDIT_KEEP: 90,
    ASSETS_KEEP: 7,
    DRAIN_SECONDS: 0,
    SHARED_CACHE_SECONDS: 0,
    HSTS: 'host',
    NEW_STORE: 'allow',
    RATE_LIMIT: 'on',
    LOG_LEVEL: 'info',
  });
});

test('the public origin follows the port, and loses a slash at its end', () => {
  expect(readEnvironment({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  expect(readEnvironment({ SITE_URL: 'https://A.example/' }).SITE_URL).toBe('https://a.example');
});

test.each([
  ['PORT', 'abc', 'PORT is "abc". Allowed: a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT is "65536". Allowed: a whole number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST is "a b". Allowed: a host name or an IP address.'],
  ['DATA_DIR', ' ', 'DATA_DIR is " ". Allowed: the path of a folder.'],
  [
    'DATABASE_SCHEMA',
    'a.b',
    'DATABASE_SCHEMA is "a.b". Allowed: at most 63 small letters, digits and underscores, not a digit or pg_ first.',
  ],
  ['DATABASE_POOL', '3', 'DATABASE_POOL is "3". Allowed: a number of connections, from 4 to 1000.'],
  [
    'TRUST_PROXY',
    'true',
    'TRUST_PROXY is "true". Allowed: the number of trusted proxies, from 0 to 32.',
  ],
  ['AUDIT_KEEP', '0', 'AUDIT_KEEP is "0". Allowed: a number of days, from 1 to 36500.'],
  ['ASSETS_KEEP', '1.5', 'ASSETS_KEEP is "1.5". Allowed: a number of days, from 0 to 3650.'],
  ['DRAIN_SECONDS', '5s', 'DRAIN_SECONDS is "5s". Allowed: a number of seconds, from 0 to 3600.'],
  [
    'INBOX_TRUSTED_HEADER',
    'Cookie',
    'INBOX_TRUSTED_HEADER is "Cookie". Allowed: the name of a header that only the proxy sets, such as X-Remote-User.',
  ],
  [
    'INBOX_TIME_ZONE',
    'Zurich',
    'INBOX_TIME_ZONE is "Zurich". Allowed: a time zone such as Europe/Zurich.',
  ],
  [
    'INBOX_URL',
    'inbox.example',
    'INBOX_URL is "inbox.example". Allowed: an address that begins with https:// or http://.',
  ],
  ['RATE_LIMIT', 'no', 'RATE_LIMIT is "no". Allowed: on or off.'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL is "loud". Allowed: fatal, error, warn, info, debug, trace or silent.',
  ],
  ['MAIL_TO', 'x', 'MAIL_TO is "x". Allowed: one or more e-mail addresses, separated by commas.'],
  [
    'MAIL_FROM',
    'x@y@z',
    'MAIL_FROM is "x@y@z". Allowed: an e-mail address, such as Site <site@example.com>.',
  ],
])('%s=%s is refused', (name, value, line) => {
  expect(faultsOf({ [name]: value })).toEqual([line]);
});

test.each(['ftp://a.example', 'https://a.example/path', 'https://a.example?x', 'a.example'])(
  'SITE_URL=%s is refused',
  (value) => {
    expect(faultsOf({ SITE_URL: value })[0]).toContain(`SITE_URL is "${value}".`);
  },
);

test.each([
  ['SITE_SECRET', 'too-short'],
  ['DATA_ROOM_PASSWORD', 'seven77'],
  ['DATABASE_URL', 'mysql://user:hidden@db'],
  ['SMTP_URL', 'https://user:hidden@mail'],
  ['SITE_URL', 'https://user:hidden@a.example'],
])('the value of %s is never shown', (name, value) => {
  const [line] = faultsOf({ [name]: value });
  expect(line).toMatch(
    new RegExp(`^${name} is set to a value that is not shown here\\. Allowed: `),
  );
  expect(line).not.toContain(value);
});

test.each(['a.example,b.example', 'a.example:5432,b.example:5432', '?host=a.example,b.example'])(
  'an address of several database servers is refused: %s',
  (hosts) => {
    const [line] = faultsOf({ DATABASE_URL: `postgres://user:hidden@${hosts}` });
    expect(line).toContain(' and names one host (of several servers, the one that writes), ');
  },
);

test.each(['pa#ss', 'pa/ss', 'pa?ss', '12#3', '12/3', '12?3', '#', '100%/'])(
  'a password %j that is not encoded is refused with how to write it',
  (password) => {
    for (const [name, scheme] of [
      ['SMTP_URL', 'smtp'],
      ['DATABASE_URL', 'postgres'],
    ] as const) {
      const [line] = faultsOf({ [name]: `${scheme}://user:${password}@host.example/` });
      expect(line).toContain('%23 %2F %3F and %25');
      const encoded = `${scheme}://user:${encodeURIComponent(password)}@host.example/`;
      expect(faultsOf({ [name]: encoded, MAIL_TO: 'a@example.com' })).toEqual([]);
    }
  },
);

test.each([
  'postgres:///site?host=/var/run/postgresql',
  'postgres://user@db/site?sslmode=require&options=-c%20x%3Dy',
  'postgres://db/site?user=a@b&password=c@d',
  'postgres://user:p%40ss@[::1]:5432/site',
  'postgres://user:p@ss@db/site',
])('%s is an address of a database', (url) => {
  expect(faultsOf({ DATABASE_URL: url })).toEqual([]);
});

test('all faults are reported at once', () => {
  expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
});

test('what mail and database need is taken', () => {
  const env = {
    DATABASE_URL: 'postgres://u:p@localhost/db',
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_TO: 'a@example.com, B <b@example.com>',
    MAIL_FROM: 'Site <site@example.com>',
    AUDIT_TO: 'auditor@example.com',
    SITE_SECRET: 'x'.repeat(32),
  };
  expect(readEnvironment(env, further)).toMatchObject(env);
});

/** A login by OAuth: all that it needs. */
const oauth = {
  SMTP_URL: 'smtps://desk%40site.example@mail.example',
  SMTP_OAUTH_URL: 'https://login.example/token',
  SMTP_OAUTH_CLIENT_ID: 'site',
  SMTP_OAUTH_CLIENT_SECRET: 'hidden-secret',
  SMTP_OAUTH_REFRESH_TOKEN: 'hidden-token',
  MAIL_TO: 'desk@site.example',
};

const settingsOf = (env: Record<string, string>) => mailSettings(readEnvironment(env, further));

test('a login by OAuth has no password', () => {
  expect(settingsOf(oauth)?.server).toEqual({
    url: oauth.SMTP_URL,
    oauth: {
      tokenUrl: 'https://login.example/token',
      clientId: 'site',
      clientSecret: 'hidden-secret',
      refreshToken: 'hidden-token',
    },
  });
});

test.each([
  [{ SMTP_OAUTH_URL: '' }, /^SMTP_OAUTH_URL is not set, but SMTP_OAUTH_/],
  [{ SMTP_URL: '', SMTP_OAUTH_CLIENT_ID: '' }, /^SMTP_URL and SMTP_OAUTH_CLIENT_ID are not set/],
  [{ SMTP_URL: 'smtps://mail.example' }, /^SMTP_URL has no user, but/],
  [{ SMTP_URL: 'smtps://desk:hidden@mail.example' }, /^SMTP_URL has a password, but/],
  [{ SMTP_OAUTH_URL: 'http://login.example/token' }, /Allowed: an https address/],
])('a login by OAuth with %o is refused', (wrong, message) => {
  const settings = () => settingsOf({ ...oauth, ...wrong });
  expect(settings).toThrow(message);
  expect(settings).not.toThrow('hidden');
});

test('the data folder is absolute: the default in the site, a given one from where the start is', () => {
  expect(readEnvironment({ SITE_DIR: '/sites/museum' }).DATA_DIR).toBe('/sites/museum/data/store');
  expect(readEnvironment({ DATA_DIR: 'kept' }).DATA_DIR).toBe(join(process.cwd(), 'kept'));
});

test('a variable that the site has no use for is neither read nor refused', () => {
  const environment = readEnvironment({ SMTP_URL: 'nonsense', DATA_ROOM_PASSWORD: ' ' });
  expect(Object.keys(environment)).not.toContain('SMTP_URL');
  expect(Object.keys(environment)).not.toContain('DATA_ROOM_PASSWORD');
});

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secretFile = (content: string): string => {
  const path = join(folder, `${readdirSync(folder).length}`);
  writeFileSync(path, content);
  return path;
};

test.each([
  ['SITE_SECRET', `${'s'.repeat(32)}`],
  ['DATA_ROOM_PASSWORD', 'four words ÄÖ  '],
  ['DATABASE_URL', 'postgres://site:pass@db.example/site'],
  ['SMTP_URL', 'smtps://user:pass@mail.example'],
  ['SMTP_OAUTH_CLIENT_SECRET', 'client secret'],
  ['SMTP_OAUTH_REFRESH_TOKEN', 'refresh-token'],
])('%s can be in a file, with a line end after it', (name, value) => {
  const more = name === 'SMTP_URL' ? { MAIL_TO: 'desk@site.example' } : {};
  for (const end of ['', '\n', '\r\n']) {
    const env = { ...more, [`${name}_FILE`]: secretFile(value + end) };
    expect(readEnvironment(env, further)).toMatchObject({ [name]: value });
  }
});

test.each([
  ['a missing file', () => join(folder, 'none'), 'this file cannot be read (ENOENT)'],
  ['a folder', () => folder, 'this is no file'],
  ['an empty file', () => secretFile(''), 'this file is empty'],
  ['a line end alone', () => secretFile('\n'), 'this file is empty'],
  ['a huge file', () => secretFile('s'.repeat(65_537)), 'this file is larger than 64 kB'],
])('a secret in %s is refused without showing it', (_title, path, problem) => {
  const file = path();
  expect(faultsOf({ SITE_SECRET_FILE: file })).toEqual([
    `SITE_SECRET_FILE is ${JSON.stringify(file)}: ${problem}.`,
  ]);
});

test('a secret given twice, a short one in a file, and a file for another variable', () => {
  const SITE_SECRET_FILE = secretFile('s'.repeat(40));
  expect(faultsOf({ SITE_SECRET_FILE, SITE_SECRET: 's'.repeat(40) })).toEqual([
    `SITE_SECRET_FILE is ${JSON.stringify(SITE_SECRET_FILE)}: SITE_SECRET is set too. Set one of them.`,
  ]);
  expect(faultsOf({ SITE_SECRET_FILE: secretFile('short') })).toEqual([
    'SITE_SECRET is set to a value that is not shown here. Allowed: at least 32 characters.',
  ]);
  expect(readEnvironment({ PORT_FILE: secretFile('99') }).PORT).toBe(3000);
});

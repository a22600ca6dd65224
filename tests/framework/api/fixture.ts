import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { defineForm } from '../../../core/config/define.ts';
import { choice, consent, email, text } from '../../../core/config/fields.ts';
import { resolveSite } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { applicationForm } from './application-form.ts';

const variants = {
  default: {
    submit: 'Send',
    pending: 'Sending',
    toasts: { failure: { title: 'Error', description: '{message}', fallback: 'No' } },
  },
};

const name = text({
  label: 'Your name',
  autocomplete: 'name',
  min: 2,
  max: 100,
  message: 'Name is too short.',
});
const address = email({
  label: 'Your address',
  message: 'The address is not valid.',
  missing: 'The address is missing.',
});
const words = { message: 'Please agree.', notBoolean: 'Must be a boolean.' };

const contact = defineForm({
  id: 'contact',
  schema: z.object({
    name,
    email: address,
    message: text({ label: 'Your message', min: 10, multiline: true, message: 'Write more.' }),
    dataConsentGiven: consent({
      label: 'Consent',
      wording: 'I agree to be answered.',
      version: '7',
      ...words,
    }),
  }),
  store: { collection: 'contacts', keep: 730 },
  accepted: 'Thank you.',
  variants,
});

const waitlist = defineForm({
  id: 'waitlist',
  schema: z.object({
    name,
    email: address,
    company: text({ label: 'Company', optional: true, max: 20 }),
    product: choice({ label: 'Product', options: ['One', 'Two'], message: 'Choose a product.' }),
    dataConsentGiven: z.literal(true, words.message).meta({ title: 'Consent' }),
  }),
  store: {
    collection: 'waitlist',
    keep: 1095,
    unique: ['product', 'email'],
    duplicate: 'This email is already on our waitlist.',
  },
  accepted: 'You are on the list.',
  variants,
});

const hero = { kind: 'hero' as const, heading: 'Heading' };
const about = { id: 'about', path: '/about', title: 'About', description: 'About us.' };

/** A small site with forms that store their answers, and one with a resume. */
export const fixtureSite = resolveSite(
  {
    brand: { name: 'Example' },
    formats: 'en-US',
    features: {
      jobs: {
        form: 'application',
        cards: [
          {
            id: 'archivist',
            title: 'Archivist',
            location: 'Nowhere',
            employmentType: 'Part-time',
            description: 'You keep what others have written.',
            points: ['Order', 'Patience', 'Dust'],
          },
        ],
      },
      pressKit: { guidelines: 'brand/guidelines.pdf' },
    },
    pages: [
      { id: 'home', path: '/', title: 'Home', description: 'Home.', sections: [hero] },
      { ...about, aliases: [{ path: '/story' }], moved: ['/who-we-are'], sections: [hero] },
    ],
  },
  {
    ...(await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'))),
    declaredForms: [contact, waitlist, applicationForm],
  },
);

/** What the fixture's forms take. */
export const contactPayload = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'A message of some length.',
  dataConsentGiven: true,
};
export const waitlistPayload = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  product: 'One',
  dataConsentGiven: true,
};

export const homePage = `<!doctype html><title>Home</title>${'<p>Words of the page.</p>'.repeat(40)}`;

/** A page as it was built on another day. */
const datedPage =
  '<!doctype html><p>Last updated: <time dateTime="2025-12-31" data-viewing-day="true">December 31, 2025</time></p>';

const builtFiles: Readonly<Record<string, string>> = {
  'index.html': homePage,
  'about/index.html': '<!doctype html><title>About</title>',
  'terms/index.html': datedPage,
  '404/index.html': '<!doctype html><title>Not found</title>',
  'assets/app-1a2b.js': 'console.log("app");'.repeat(20),
  'robots.txt': 'User-agent: *',
  // Under addresses that the server answers itself.
  healthz: 'a file',
  'api/contact': 'a file',
  'csp.json': '{"scriptHashes":["sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="]}',
};

/** A new folder that is removed by `remove`. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'server-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Writes a folder such as the build leaves it. */
export async function writeBuiltSite(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(builtFiles)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    if (path === 'csp.json') continue;
    await writeFile(`${target}.br`, brotliCompressSync(text));
    await writeFile(`${target}.gz`, gzipSync(text));
  }
}

let written: Promise<string> | undefined;

/** Such a folder, which all servers of this process share; nothing may write to it. */
export function sharedBuiltSite(): Promise<string> {
  written ??= temporaryFolder().then(async ({ path }) => {
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
    await writeBuiltSite(path);
    return path;
  });
  return written;
}

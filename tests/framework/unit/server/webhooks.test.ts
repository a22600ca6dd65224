import type { LookupAddress } from 'node:dns';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../../core/config/define.ts';
import { choice, email, file, group, password, text } from '../../../../core/config/fields.ts';
import { resolveSite } from '../../../../core/config/site.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { storedForms } from '../../../../server/forms/stored-forms.ts';
import { EnvironmentError, readEnvironment } from '../../../../server/lib/environment.ts';
import { webhookBody } from '../../../../server/operations/webhooks/body.ts';
import { signedHeaders } from '../../../../server/operations/webhooks/post.ts';
import {
  webhookTarget,
  webhookVariables,
} from '../../../../server/operations/webhooks/settings.ts';
import { isPrivateAddress, publicLookup } from '../../../../server/operations/webhooks/targets.ts';
import { projectRoot } from '../../../setup/running-site.ts';

test.each([
  ['127.0.0.1', true],
  ['0.0.0.0', true],
  ['10.255.255.255', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['198.18.0.1', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['93.184.215.14', false],
  ['::', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['64:ff9b::7f00:1', true],
  ['fc00::1', true],
  ['fd12:3456::1', true],
  ['fe80::1%eth0', true],
  ['ff02::1', true],
  ['2002:7f00:1::', true],
  ['2001:db8::1', true],
  ['2606:4700::1111', false],
  ['2a00:1450::1', false],
  ['no address', true],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

/** Looks a host up that has these addresses. */
const lookUp = (addresses: LookupAddress[], all: boolean) =>
  new Promise((resolve) =>
    publicLookup((_host, _options, callback) => callback(null, addresses))(
      'crm.example',
      { all },
      (error, address, family) =>
        resolve(error ? error.code : family === undefined ? address : [address, family]),
    ),
  );

test('the connection gets the addresses that were checked, and none if one of them is private', async () => {
  const here = { address: '127.0.0.1', family: 4 };
  const there = { address: '8.8.8.8', family: 4 };
  expect(await lookUp([there], true)).toEqual([there]);
  expect(await lookUp([there], false)).toEqual(['8.8.8.8', 4]);
  expect(await lookUp([there, here], true)).toBe('EPRIVATE');
  expect(await lookUp([here], false)).toBe('EPRIVATE');
  expect(await lookUp([], true)).toBe('EPRIVATE');
});

test('the signature is that of the example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_999),
  };
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const both = signedHeaders(message, [secret, `whsec_${'A'.repeat(32)}`])['webhook-signature'];
  expect(both).toMatch(/^v1,g0hM9SsE\S{36} v1,\S{44}$/);
  expect(signedHeaders(message, [])).not.toHaveProperty('webhook-signature');
});

const modules = await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'));

const hero = { kind: 'hero' as const, heading: 'Heading' };

const site = resolveSite(
  {
    brand: { name: 'Example' },
    pages: [{ id: 'home', path: '/', title: 'Home', description: 'Home.', sections: [hero] }],
  },
  {
    ...modules,
    declaredForms: [
      defineForm({
        id: 'order',
        schema: z.object({
          name: text({ label: 'Name' }),
          email: email({ label: 'E-mail' }),
          size: choice({ label: 'Size', options: { s: 'Small', l: 'Large' } }),
          word: password({ label: 'Password' }),
          plan: file({ label: 'Plan', accept: ['pdf'], optional: true }),
          guests: group({
            label: 'Guests',
            item: 'Guest',
            fields: { name: text({ label: 'Their name' }) },
            max: 2,
          }),
        }),
        store: { collection: 'orders', keep: 30 },
        webhooks: [
          { url: 'https://crm.example/hook', secret: 'CRM_WEBHOOK_SECRET' },
          { url: 'SLACK_WEBHOOK_URL', format: 'slack', fields: ['name', 'size', 'plan'] },
        ],
      }),
    ],
  },
);

const [form] = storedForms(site);
if (form === undefined) throw new TypeError('The site has no form.');

const record = {
  id: 7,
  form: 'order',
  submissionToken: 'secret-token',
  createdAt: '2026-01-01T00:00:00.000Z',
  name: 'Ada <!channel> & Co.',
  email: 'ada@example.com',
  size: 'l',
  word: 'hidden word',
  planFileName: 'my <plan>.pdf',
  planFile: 'stored-name',
  planSize: 5,
  planType: 'application/pdf',
  guests: [{ name: 'Grace', extra: 'not asked' }],
};

const bodyAt = (at: number) => {
  const webhook = form.webhooks[at];
  if (webhook === undefined) throw new TypeError(`The form has no webhook ${at}.`);
  return webhookBody(webhook, form, record, site.words);
};

test('the body has the answers, names of files, and neither passwords nor stored names', () => {
  expect(JSON.parse(bodyAt(0))).toEqual({
    type: 'submission.created',
    timestamp: '2026-01-01T00:00:00.000Z',
    data: {
      form: 'order',
      collection: 'orders',
      id: 7,
      answers: {
        name: 'Ada <!channel> & Co.',
        email: 'ada@example.com',
        size: 'l',
        plan: ['my <plan>.pdf'],
        guests: [{ name: 'Grace' }],
      },
    },
  });
});

test('the text for Slack has labels, the chosen fields, and no mention', () => {
  expect(JSON.parse(bodyAt(1))).toEqual({
    text: 'New submission: order 7\nName: Ada &lt;!channel&gt; &amp; Co.\nSize: Large\nPlan: my &lt;plan&gt;.pdf',
  });
});

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const older = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const read = (env: Record<string, string>) => readEnvironment(env, webhookVariables(site.forms));

test.each(['a', 'whsec_', 'whsec_AAAA', `${secret} ${secret} ${secret}`, `${secret},${older}`])(
  'the secret %j stops the start, and is not shown',
  (value) => {
    const reading = () => read({ CRM_WEBHOOK_SECRET: value });
    expect(reading).toThrow(/CRM_WEBHOOK_SECRET is set to a value that is not shown here/);
  },
);

test('a target has the secrets that its variables name; one whose variable is missing is none', () => {
  const environment = read({ CRM_WEBHOOK_SECRET: `${secret} ${older}` });
  const target = webhookTarget(form, 'https://crm.example/hook', environment);
  expect(target?.secrets).toEqual([secret, older]);
  expect(target?.isPrivateAllowed).toBe(false);
  expect(webhookTarget(form, 'SLACK_WEBHOOK_URL', environment)).toBeUndefined();
  expect(webhookTarget(form, 'https://crm.example/hook', read({}))).toBeUndefined();
  expect(webhookTarget(form, 'https://other.example', environment)).toBeUndefined();
});

test('http is for hosts of the own network only', () => {
  const SLACK_WEBHOOK_URL = 'http://[::1]:8080/';
  const targetWith = (hosts?: string) =>
    webhookTarget(
      form,
      'SLACK_WEBHOOK_URL',
      read({ SLACK_WEBHOOK_URL, ...(hosts && { WEBHOOK_ALLOW_PRIVATE: hosts }) }),
    );
  expect(() => targetWith()).toThrow(EnvironmentError);
  expect(() => targetWith('crm.internal')).toThrow(/WEBHOOK_ALLOW_PRIVATE does not name its host/);
  expect(targetWith('crm.internal, ::1')).toMatchObject({ isPrivateAllowed: true, secrets: [] });
});

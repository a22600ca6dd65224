import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../../core/config/define.ts';
import { campaign, text } from '../../../../core/config/fields.ts';
import { resolveSite, type SiteConfig } from '../../../../core/config/site.ts';
import { readCampaign } from '../../../../core/forms/campaign.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { crossFaults } from '../../../../generators/check/cross.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { projectRoot } from '../../../setup/running-site.ts';

/* A form that stores the campaign in the page's address, with consent. */

const parts = await findSiteModules(projectRoot);
const host = 'https://statistics.example';
const cookieBanner = { policy: '/' };

const siteWith = (features: NonNullable<SiteConfig['features']>, fields: object) =>
  resolveSite(
    {
      brand: { name: 'Library' },
      features,
      pages: [
        {
          path: '/',
          title: 'Home',
          sections: [{ kind: 'hero' }, { kind: 'form', heading: 'Order', form: 'order' }],
        },
      ],
    },
    {
      ...parts,
      declaredForms: [
        defineForm({
          id: 'order',
          schema: z.object({ title: text({ label: 'Title' }), ...fields }),
          store: { collection: 'orders', keep: 30 },
        }),
      ],
    },
  );

const asked = campaign({ consent: 'matomo' });

test('a campaign needs a service that asks for consent', () => {
  const faultsOf = (features: NonNullable<SiteConfig['features']>) =>
    crossFaults(siteWith(features, asked)).map(({ path, found, allowed }) => [
      path.join('.'),
      found,
      allowed,
    ]);
  const found =
    'a campaign that waits for the consent to "matomo", for which the site does not ask';
  const place = ['forms.0.schema.utm_source', found];
  expect(faultsOf({})).toEqual([
    [
      ...place,
      'a service in `features.analytics` with `consent: true`, and `features.cookieBanner`',
    ],
  ]);
  const matomo = { host, siteId: 1 };
  expect(faultsOf({ analytics: { matomo }, cookieBanner })).toHaveLength(1);
  const plausible = { domain: 'library.example', consent: true };
  expect(faultsOf({ analytics: { plausible, matomo }, cookieBanner })).toEqual([
    [...place, '"plausible"'],
  ]);
  const consenting = { analytics: { matomo: { ...matomo, consent: true } }, cookieBanner };
  expect(faultsOf(consenting)).toEqual([]);
  expect(() => campaign({ consnet: 'matomo' } as never)).toThrow('Did you mean "consent"?');
});

test('only a form that declares it has its script', () => {
  const analytics = { matomo: { host, siteId: 1, consent: true } };
  const textOf = (fields: object) =>
    [...planSite([siteWith({ analytics, cookieBanner }, fields)])].flat().join('\n');
  expect(textOf(asked)).toContain('context={useCampaign("matomo", props.context)}');
  expect(textOf({})).not.toMatch(/campaign|utm_/i);
});

test('an address names a campaign by its known parameters, without what the form would refuse', () => {
  const long = 'x'.repeat(201);
  const query = `?utm_source=%20letter%20&utm_medium=${long}&utm_campaign=a%00b&utm_term=&utm_content=b%E2%80%AE&utm_id=7&title=x`;
  expect(readCampaign(query)).toEqual({ utm_source: 'letter' });
  expect(readCampaign(`?utm_term=${long.slice(1)}&utm_source=a&utm_source=b`)).toEqual({
    utm_source: 'a',
    utm_term: long.slice(1),
  });
  expect(readCampaign('')).toEqual({});
});

test('a campaign without a consent is refused', () => {
  // A site without type check may leave it out.
  expect(() => Reflect.apply(campaign, undefined, [{}])).toThrow(
    'campaign() has no `consent`. Required: `consent`.',
  );
});

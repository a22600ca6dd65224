import { expect, test } from 'vitest';
import { jobPostings, postingSchema } from '../../../../core/config/jobs.ts';
import type { Fact } from '../../../../core/config/section.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { type Edit, editedSite } from './small-site.ts';

const factsOf = async (page: string, ...edits: Edit[]): Promise<Fact[] | undefined> => {
  const stub = planSite([await loadSite(editedSite(...edits))]).get(`pages/${page}.json`) ?? '{}';
  return JSON.parse(stub).head.facts;
};

const LISTED: Edit = ['pages/contact.ts', 'listed: false', 'listed: true'];

const job = {
  id: 'observer',
  title: 'Observer <night>',
  location: 'Davos',
  description: 'You & the sky',
  points: ['Two <nights> a week'],
};

const posting = (written: object) => postingSchema.parse(written);

test('a home page says who it is of, and another one how it is reached', async () => {
  expect((await factsOf('index'))?.map((fact) => fact['@type'])).toEqual([
    'Organization',
    'WebSite',
    'FAQPage',
  ]);
  expect(await factsOf('contact', LISTED)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Example', item: '__SITE_ORIGIN__/' },
        { '@type': 'ListItem', position: 2, name: 'Contact', item: '__SITE_ORIGIN__/contact' },
      ],
    },
  ]);
});

test('a page that no robot is to list says nothing to robots', async () => {
  expect(await factsOf('contact')).toBeUndefined();
});

test('a position without its day of posting is none for search engines', () => {
  expect(jobPostings(job, 'Observatory')).toEqual([]);
});

test('a position has all that is asked of one, and its text cannot be taken for markup', () => {
  const posted = posting({ posted: '2026-11-23', until: '2026-12-31', country: 'CH' });
  expect(jobPostings({ ...job, posting: posted }, 'Observatory')).toEqual([
    {
      '@type': 'JobPosting',
      title: 'Observer <night>',
      description: '<p>You &amp; the sky</p><ul><li>Two &lt;nights&gt; a week</li></ul>',
      datePosted: '2026-11-23',
      validThrough: '2026-12-31T23:59:59',
      identifier: { '@type': 'PropertyValue', name: 'Observatory', value: 'observer' },
      hiringOrganization: { '@type': 'Organization', name: 'Observatory' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Davos', addressCountry: 'CH' },
      },
    },
  ]);
  const remote = posting({ posted: '2026-11-23', country: 'CH', remote: true });
  const [fromHome] = jobPostings({ ...job, posting: remote }, 'Observatory');
  expect(fromHome).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'CH' },
  });
  expect(fromHome).not.toHaveProperty('jobLocation');
  expect(fromHome).not.toHaveProperty('validThrough');
});

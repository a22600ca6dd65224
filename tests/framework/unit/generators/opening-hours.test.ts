import { expect, test } from 'vitest';
import { resolveSite } from '../../../../core/config/site.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { sectionFaults } from '../../../../generators/check/sections.ts';
import { projectPage } from '../../../../generators/emit/projection/project-page.ts';
import { SMALL_SITE } from './small-site.ts';

const parts = await findSiteModules(SMALL_SITE);

const siteWith = (language: string, hours: object) =>
  resolveSite(
    {
      brand: { name: 'Library' },
      language,
      pages: [
        {
          path: '/',
          title: 'Library',
          sections: [
            { kind: 'hero' },
            { kind: 'opening-hours', heading: 'Visit', address: ['Station Square 1'], hours },
          ],
        },
      ],
    },
    parts,
  );

const drawn = (language: string, hours: object): unknown => {
  const site = siteWith(language, hours);
  const [home] = site.pages;
  return home && projectPage(site, home).sections[1]?.data;
};

const WEEK = {
  tuesday: ['09:00-12:00', '13:30-18:00'],
  wednesday: ['09:00-12:00', '13:30-18:00'],
  thursday: ['09:00-12:00', '13:30-18:00'],
  saturday: ['10:00-24:00'],
};

test('days in a row with the same hours share a row, in the language of the site', () => {
  expect(drawn('en-GB', WEEK)).toMatchObject({
    closed: 'Closed',
    hours: [
      { days: 'Monday', times: [] },
      { days: 'Tuesday\u2009–\u2009Thursday', times: ['09:00 – 12:00', '13:30 – 18:00'] },
      { days: 'Friday', times: [] },
      { days: 'Saturday', times: ['10:00 – 00:00'] },
      { days: 'Sunday', times: [] },
    ],
  });
  expect(drawn('de', WEEK)).toMatchObject({
    closed: 'Geschlossen',
    caption: 'Öffnungszeiten',
    hours: expect.arrayContaining([
      { days: 'Dienstag\u2009–\u2009Donnerstag', times: ['09:00 – 12:00', '13:30 – 18:00'] },
    ]),
  });
});

test('hours out of order are refused at their place', () => {
  const paths = (hours: object) =>
    [...sectionFaults(siteWith('en', hours))].map(({ path }) => path.slice(4).join('.'));
  expect(paths(WEEK)).toEqual([]);
  expect(paths({ friday: ['18:00-09:00'], sunday: ['13:00-18:00', '09:00-12:00'] })).toEqual([
    'hours.friday.0',
    'hours.sunday.1',
  ]);
});

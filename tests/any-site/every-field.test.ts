import { fixture } from '../setup/fixture-site.ts';
import { describeMatrix } from './every-field/matrix.ts';
import { describePlain } from './every-field/plain.ts';
import { describeSteps, describeWalk } from './every-field/steps.ts';
import { describeMarkup } from './markup.ts';
import { siteUnderTest } from './site-under-test.ts';

/* A form with a field of every kind, as a visitor meets it. */

const site = await siteUnderTest(fixture('every-field'));

describeMarkup(site);
describeWalk(site, 'light');
describeSteps(site);
describePlain(site);
describeMatrix(site);

import { describeMissingScripts } from './every-field/late-scripts.ts';
import { describeWalk } from './every-field/steps.ts';
import { describePieces } from './pieces.ts';
import { fixture, siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(fixture('every-field'));

describePieces(site);
describeWalk(site, 'dark');
describeMissingScripts(site, 'dark');

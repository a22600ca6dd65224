import { rootsOf } from '../../generators/workspace/roots.mjs';
import { describeSharedLinks } from './shared-links.ts';
import { siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(rootsOf().site);

describeSharedLinks(site);

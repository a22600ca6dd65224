import { rootsOf } from '../../core/workspace/roots.mjs';
import { describeMarkup } from './markup.ts';
import { describePages } from './pages.ts';
import { siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(rootsOf().site);

describePages(site);
describeMarkup(site);

import { rootsOf } from '../../generators/workspace/roots.mjs';
import { describeForms } from './forms.ts';
import { describeKept } from './kept.ts';
import { describeLoads } from './loads.ts';
import { describeMarkup } from './markup.ts';
import { describePages } from './pages.ts';
import { describePieces } from './pieces.ts';
import { siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(rootsOf().site);

describePages(site);
describeMarkup(site);
describeLoads(site);
describePieces(site);
describeForms(site);
describeKept(site);

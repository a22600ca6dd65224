import { rootsOf } from '../../core/workspace/roots.mjs';
import { launchWholeBrowser } from '../setup/browser/launch.ts';
import { describeForms } from './forms.ts';
import { describeKept } from './kept.ts';
import { describeWayBack } from './loads.ts';
import { describePieces } from './pieces.ts';
import { describeSharedLinks } from './shared-links.ts';
import { siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(rootsOf().site, launchWholeBrowser);

describeSharedLinks(site);
describePieces(site);
describeForms(site);
describeKept(site);
describeWayBack(site);

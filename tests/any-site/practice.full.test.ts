import { copiedFixture } from '../setup/fixture-site.ts';
import { describeAlternates } from './alternates.ts';
import { describeForms } from './forms.ts';
import { describeMarkup } from './markup.ts';
import { describePages } from './pages.ts';
import { describePieces } from './pieces.ts';
import { describeSharedLinks } from './shared-links.ts';
import { siteUnderTest } from './site-under-test.ts';

/* What any site passes, in French and in German. */

const site = await siteUnderTest(copiedFixture('practice'));

site.languages.forEach(describePages);
site.languages.forEach(describeSharedLinks);
site.languages.forEach(describeForms);
describeMarkup(site);
describeAlternates(site);
describePieces(site);

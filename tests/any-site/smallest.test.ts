import { describeForms } from './forms.ts';
import { describePages } from './pages.ts';
import { copiedFixture, siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(copiedFixture('smallest'));

describePages(site);
describeForms(site);

import { fixture } from '../setup/fixture-site.ts';
import { describeItemFiles } from './every-field/item-files.ts';
import { describeKeyboard } from './every-field/keyboard.ts';
import { describeLateScripts, describeMissingScripts } from './every-field/late-scripts.ts';
import { describeWalk } from './every-field/steps.ts';
import { describeTwoForms } from './every-field/two-forms.ts';
import { describePieces } from './pieces.ts';
import { siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(fixture('every-field'));

describePieces(site);
describeKeyboard(site);
describeWalk(site, 'dark');
describeItemFiles(site);
describeMissingScripts(site, 'light');
describeMissingScripts(site, 'dark');
describeLateScripts(site);
describeTwoForms(site);

import { describeItemFiles } from './every-field/item-files.ts';
import { describeKeyboard } from './every-field/keyboard.ts';
import { describeLateScripts, describeMissingScripts } from './every-field/late-scripts.ts';
import { describePlain } from './every-field/plain.ts';
import { describeSteps, describeWalk } from './every-field/steps.ts';
import { describeTwoForms } from './every-field/two-forms.ts';
import { describeMarkup } from './markup.ts';
import { fixture, siteUnderTest } from './site-under-test.ts';

/* A form with a field of every kind, as a visitor meets it. */

const site = await siteUnderTest(fixture('every-field'));

describeMarkup(site);
describeWalk(site, 'light');
describeSteps(site);
describeItemFiles(site);
describeMissingScripts(site, 'light');
describeLateScripts(site);
describeKeyboard(site);
describePlain(site);
describeTwoForms(site);

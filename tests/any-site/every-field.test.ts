import { describeItemFiles } from './every-field/item-files.ts';
import { describeKeyboard } from './every-field/keyboard.ts';
import { describeLateScripts } from './every-field/late-scripts.ts';
import { describePlain } from './every-field/plain.ts';
import { describeSteps } from './every-field/steps.ts';
import { describeMarkup } from './markup.ts';
import { describePieces } from './pieces.ts';
import { copiedFixture, siteUnderTest } from './site-under-test.ts';

/* A form with a field of every kind, as a visitor meets it. */

const site = await siteUnderTest(copiedFixture('every-field'));

describeMarkup(site);
describePieces(site);
describeSteps(site);
describeItemFiles(site);
describeLateScripts(site);
describeKeyboard(site);
describePlain(site);

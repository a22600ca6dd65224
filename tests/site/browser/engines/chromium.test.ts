import { launchChromium } from '../../../setup/engines/chromium.ts';
import { describeFaces } from './faces.ts';
import { describeEngine } from './shared.ts';

describeEngine('Chromium', launchChromium);
describeFaces('Chromium', launchChromium);

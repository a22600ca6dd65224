import { launchChromium } from '../../../setup/engines/chromium.ts';
import { describeEngine } from './shared.ts';

describeEngine('Chromium', launchChromium);

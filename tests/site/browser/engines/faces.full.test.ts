import { launchChromium } from '../../../setup/engines/chromium.ts';
import { describeFaces } from './faces.ts';

describeFaces('Chromium', launchChromium);

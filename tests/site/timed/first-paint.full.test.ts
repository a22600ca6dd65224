import { launchChromium } from '../../setup/engines/chromium.ts';
import { launchFirefox } from '../../setup/engines/firefox.ts';
import { launchWebKit } from '../../setup/engines/webkit.ts';
import { describeFirstPaint } from './first-paint.ts';

describeFirstPaint('Chromium', launchChromium);
describeFirstPaint('Firefox', launchFirefox);
describeFirstPaint('WebKit', launchWebKit);

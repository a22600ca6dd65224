import { launchFirefox } from '../../../setup/engines/firefox.ts';
import { describeFaces } from './faces.ts';
import { describeEngine } from './shared.ts';

describeEngine('Firefox', launchFirefox);
describeFaces('Firefox', launchFirefox);

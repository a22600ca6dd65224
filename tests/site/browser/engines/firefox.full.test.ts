import { launchFirefox } from '../../../setup/engines/firefox.ts';
import { describeEngine } from './shared.ts';

describeEngine('Firefox', launchFirefox);

import { launchWebKit } from '../../../setup/engines/webkit.ts';
import { describeEngine } from './shared.ts';

describeEngine('WebKit', launchWebKit);

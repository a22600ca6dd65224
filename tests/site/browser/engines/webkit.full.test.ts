import { launchWebKit } from '../../../setup/engines/webkit.ts';
import { describeFaces } from './faces.ts';
import { describeEngine } from './shared.ts';

describeEngine('WebKit', launchWebKit);
describeFaces('WebKit', launchWebKit);

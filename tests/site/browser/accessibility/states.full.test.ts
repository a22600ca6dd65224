import { openedSite } from '../../../setup/browser/opened-site.ts';
import { describeStates } from './states.ts';

describeStates(openedSite(), 1280);

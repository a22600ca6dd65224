import { openedSite } from '../../../setup/browser/opened-site.ts';
import { describeDrawn } from './server-rendered.ts';

describeDrawn(openedSite(), 1280);

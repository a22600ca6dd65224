import { openedSite } from '../../../setup/browser/opened-site.ts';
import { describeDrawn } from './drawn.ts';

describeDrawn(openedSite(), 1280);

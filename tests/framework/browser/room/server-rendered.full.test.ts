import { openedSite } from '../../../setup/browser/opened-site.ts';
import { describeDrawn } from './server-rendered.ts';

const site = openedSite();

describeDrawn(site, 390);
describeDrawn(site, 1280);

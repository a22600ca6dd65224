import { openedSite } from '../setup/browser/opened-site.ts';
import { routes } from './declared-routes.ts';
import { describeShifts } from './layout-shift.ts';

describeShifts(openedSite(), routes);

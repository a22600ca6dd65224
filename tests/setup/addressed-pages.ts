import { unknownPathPage } from '../../core/config/anchors.ts';
import type { Site } from '../../core/config/site.ts';

/** The pages with an address: not the one that answers for unknown ones. */
export const addressed = (declared: Site): Site['pages'] =>
  declared.pages.filter((page) => page !== unknownPathPage(declared));

import type { Asset } from '../assets/asset.ts';
import type { Design } from '../assets/design/design.ts';
import type { OpenFonts } from '../assets/plan.ts';
import type { Fault } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import type { Addable } from '../edit/additions.ts';

/** What a feature brings to the generator. Paths of faults begin at its options. */
export interface GeneratedFeature<Options> {
  /** Files that are made for it, some from those of the site below `root`. */
  assets?(options: Options, site: Site, root: string, design: Design, fonts: OpenFonts): Asset[];
  /** Files of the site below `root` that it names but that are not there. */
  missingFiles?(options: Options, root: string): Fault[];
  /** What visitors must not see. */
  productionFaults?(options: Options, root: string): Promise<Fault[]>;
  /** What `new` can add to it, by what the command calls it. */
  additions?: Readonly<Record<string, Addable>>;
}

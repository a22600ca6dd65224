/*
 * The public module `declared-site/sections` for the components of a site's own sections. A site
 * imports nothing else of the renderer.
 */

export type { SectionData, SectionProps, WithDrawings } from '../../core/client/client.ts';
export { Island } from '../islands/island.tsx';
export { BrandSymbol } from '../shell/icons.tsx';
export { ordinal, typesetFigure } from '../text/numbers.ts';
export { RichText, Unbroken } from '../text/rich-text.tsx';
export { Actions } from './action.tsx';
export { Badge } from './badge.tsx';
export { SectionFrame, SectionLabel } from './frame.tsx';
export { Hero } from './hero-frame.tsx';
export { ListBlock } from './list-block.tsx';
export { ResponsivePicture } from './responsive-picture.tsx';
export type { IslandForms, WithForms } from './with-forms.ts';

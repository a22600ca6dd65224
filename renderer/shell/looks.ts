/**
 * Looks that several components share, as classes. Type (`display`, `heading`, `title`, `lead`,
 * `label`, `badge`, `link`) stands in type.css.
 */

/** As wide as a page's content. */
export const FRAME = 'frame mx-auto w-full max-w-frame px-margin';

/** The page's columns: four, twelve where there is room. Each child takes all of them at first. */
export const COLUMNS = 'grid grid-cols-4 gap-x-4 md:grid-cols-12 md:gap-x-gutter *:col-span-full';

/** The one thing to do. */
export const PRIMARY = 'button primary';

/** The same for a form: its labels lie above each other, unseen, so that it keeps its width. */
export const SUBMIT = `${PRIMARY} form-submit inline-grid justify-items-center gap-0`;

/** The button in the header's menu; where the menu is folded it is as wide as the page. */
export const MENU_BUTTON = `${PRIMARY} min-h-11 py-2 text-small folded:min-h-13 folded:w-full folded:text-body`;

/** Another thing that may be done. */
export const SECONDARY = 'button';

/** A thing to do, said as a line of text. */
export const QUIET =
  'quiet inline-flex min-h-11 items-center gap-2.5 text-left font-medium text-accent disabled:text-muted';

/** A sign without words. */
export const ICON_BUTTON =
  'icon-button inline-grid size-11 flex-none place-items-center rounded-sm';

/** Buttons in a row. */
export const ACTIONS = 'actions flex flex-wrap items-center gap-x-4 gap-y-3';

/** A hero's text, its drawing beside it. */
export const HERO = 'hero overflow-x-clip pt-10 pb-16 md:pt-18 md:pb-24';
export const HERO_TEXT = 'grid content-start justify-items-start gap-6 md:gap-8';
export const HERO_BESIDE_SYMBOL = 'md:col-span-8 md:content-center lg:col-span-7';
export const HERO_SYMBOL =
  'mt-10 md:col-start-9 md:m-0 md:w-full md:self-center md:justify-self-end lg:col-start-8 lg:max-w-96';

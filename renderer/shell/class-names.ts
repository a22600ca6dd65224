/*
 * Tailwind classes that several components share. The classes of type (`display`, `heading`, `title`,
 * `lead`, `label`, `badge`, `link`) are in type.css.
 */

/** The width of a page's content. */
export const FRAME = 'frame mx-auto w-full max-w-frame px-margin';

/** The columns of the page: four on phones, else twelve. A child spans all of them by default. */
export const COLUMNS = 'grid grid-cols-4 gap-x-4 md:grid-cols-12 md:gap-x-gutter *:col-span-full';

/** The button of the main action. */
export const PRIMARY = 'button primary';

/**
 * Added to the submit button of a form. Both of its labels reserve their width, so it does not change
 * size.
 */
export const SUBMIT = 'form-submit inline-grid justify-items-center gap-0';

/** The button in the header's menu. In the folded menu it is as wide as the page. */
export const MENU_BUTTON = `${PRIMARY} min-h-11 py-2 text-small folded:min-h-13 folded:w-full folded:text-body`;

/** The button of another action. */
export const SECONDARY = 'button';

/** An action as a line of text. */
export const QUIET =
  'quiet inline-flex min-h-11 items-center gap-2.5 text-start font-medium text-accent disabled:text-muted';

/** A button with an icon and no text. */
export const ICON_BUTTON =
  'icon-button inline-grid size-11 flex-none place-items-center rounded-sm';

/** Buttons in a row. */
export const ACTIONS = 'actions flex flex-wrap items-center gap-x-4 gap-y-3';

/** A hero: its text with a drawing beside it. */
const HERO_BASE = 'hero overflow-x-clip pt-6 pb-10 low:pt-6';
export const HERO_COMPACT = `${HERO_BASE} md:pt-14`;
export const HERO = `${HERO_BASE} md:pt-18 md:pb-24`;
export const HERO_TEXT = 'grid content-start justify-items-start gap-5 md:gap-8 low:gap-4';
export const HERO_BESIDE_SYMBOL =
  'md:col-span-8 md:content-center lg:col-span-7 lg:[&>.lead]:max-w-[28em]';
export const HERO_SYMBOL =
  'mt-8 max-md:mx-auto max-md:w-full max-md:max-w-96 md:col-start-9 md:m-0 md:w-full md:self-center md:justify-self-end lg:col-start-8 lg:max-w-96 wide:max-w-130';

/* Tailwind classes that forms share with other controls of a page. */

export const FORM = 'grid gap-8';
export const FIELD = 'form-field grid grid-cols-[minmax(0,1fr)] content-start gap-2';
/** A checkbox with its label beside it. */
export const BOX_FIELD = 'form-field box-field';
export const LABEL = 'text-small leading-snug font-medium';
export const BOX_LABEL = 'py-px text-small leading-normal font-normal text-pretty';
/**
 * Hides a part before hydration that hydration removes anyway, so nothing jumps. The part is
 * visible if JavaScript is off, or if hydration failed: `islands.ts` sets `data-stands=native` then.
 */
export const NO_JS_ONLY = 'not-noscript:[[data-island]:not([data-stands=native])_&]:hidden';
/** The opposite of `NO_JS_ONLY`: hidden if JavaScript is off or if hydration failed. */
export const JS_ONLY = 'noscript:hidden [[data-stands=native]_&]:hidden';
/** The text that says when a field applies, shown without JavaScript. */
export const CONDITION = 'mb-0.5 block text-small text-muted';
/** A column of fields. Short fields share a row if there is room. */
export const FIELDS = 'form-fields grid gap-6';
export const HINT = '-mt-1 text-hint leading-hint text-muted';
/** The bar that shows how much of an upload is sent. */
export const UPLOAD_PROGRESS = 'form-progress';
/** The error summary of a form. */
export const SUMMARY = 'form-summary rounded-sm';
/** The panel that replaces a form after success. */
export const SUCCESS = 'form-success';
/** A dialog's form inside the page, for visitors without JavaScript. */
export const IN_PAGE_FORM = 'form-section mb-16 grid scroll-mt-24 gap-8';
export const FORM_ACTIONS = 'form-actions flex flex-wrap gap-x-4 gap-y-3';

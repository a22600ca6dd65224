/** Looks that forms share with controls of a page's own, as classes. */

export const FORM = 'grid gap-8';
export const FIELD = 'form-field grid grid-cols-[minmax(0,1fr)] content-start gap-2';
/** A box to tick, its label beside it. */
export const BOX_FIELD =
  'form-field grid grid-cols-[24px_minmax(0,1fr)] content-start gap-x-3 gap-y-2 [&>.form-error]:col-start-2';
export const LABEL = 'text-small leading-snug font-medium';
export const BOX_LABEL = 'py-px text-small leading-normal font-normal text-pretty';
export const HINT = '-mt-1 text-hint leading-hint text-muted';
export const FORM_ACTIONS = 'form-actions flex flex-wrap gap-x-4 gap-y-3';

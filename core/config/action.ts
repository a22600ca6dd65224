import { z } from 'zod';
import { word } from '../messages/word.ts';
import { idSchema, internalLinkSchema, textSchema } from './primitives.ts';

/** How prominent an action is. */
const emphasis = z.enum(['primary', 'secondary', 'quiet']).default('secondary');

/** What a button or link on a page does. */
export const actionSchema = z.discriminatedUnion('do', [
  /** A link to a page of this site, perhaps to an anchor on it. */
  z.strictObject({
    /** What it does when it is activated. */
    do: z.literal('link'),
    /** The label of the link. @example "Plan your visit" */
    label: textSchema,
    /** The target. @example "/visit#hours" */
    to: internalLinkSchema,
    /** How prominent it is. */
    emphasis,
  }),
  /** An external link, by its key in the site's `links`. It opens in a new tab. */
  z.strictObject({
    do: z.literal('external'),
    /** The label of the link. @example "Plan your visit" */
    label: textSchema,
    /** A key of the site's `links`. @example "directions" */
    link: z.string(),
    /** How prominent it is. */
    emphasis,
  }),
  /** A button that scrolls to an anchor of the same page. */
  z.strictObject({
    do: z.literal('scroll'),
    /** The label of the button. @example "Plan your visit" */
    label: textSchema,
    /** The anchor's id on this page. @example "booking" */
    target: idSchema,
    /**
     * After the scroll, focus the e-mail field of the form in the target
     * (behaviour.focusEmailDelay).
     */
    focusEmail: z.boolean().default(false),
    /** How prominent it is. */
    emphasis,
  }),
  /** A download served by the API, such as the logo package. */
  z.strictObject({
    do: z.literal('download'),
    /** The label of the link. @example "Plan your visit" */
    label: textSchema,
    /**
     * The API path.
     * @example "/api/download/logo-package"
     */
    href: z.string().regex(/^\/api\/[a-z0-9/._-]+$/, 'a path under /api/'),
    /** How prominent it is. */
    emphasis,
  }),
  /** A button that cannot be used yet. */
  z.strictObject({
    do: z.literal('disabled'),
    /** The label of the button. @example "Plan your visit" */
    label: textSchema,
    /** The reason, shown beside the label. @example "From spring on" */
    note: textSchema.default(word('page.comingSoon')),
    /** How prominent it is. */
    emphasis,
  }),
]);

export type Action = z.output<typeof actionSchema>;

/** Returns whether a value of a resolved section is an action. */
export const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && 'do' in value && 'label' in value;

import { z } from 'zod';
import { word } from '../messages/word.ts';
import { idSchema, internalLinkSchema, textSchema } from './primitives.ts';

/** How much weight an action has on the page. */
const emphasis = z.enum(['primary', 'secondary', 'quiet']).default('secondary');

/** What a button or link on a page does. */
export const actionSchema = z.discriminatedUnion('do', [
  /** A link to a page of this site, perhaps to an anchor on it. */
  z.strictObject({
    /** What it does when it is pressed. */
    do: z.literal('link'),
    /** What the link is called. @example "Plan your visit" */
    label: textSchema,
    /** Where it leads, for example `/about#story`. @example "/visit#hours" */
    to: internalLinkSchema,
    /** How much weight it has. */
    emphasis,
  }),
  /** A link that leaves the site, by its key in the site's `links`; opens in a new tab. */
  z.strictObject({
    do: z.literal('external'),
    /** What the link is called. @example "Plan your visit" */
    label: textSchema,
    /** A key of the site's `links`. @example "directions" */
    link: z.string(),
    /** How much weight it has. */
    emphasis,
  }),
  /** A button that scrolls to an anchor of the same page. */
  z.strictObject({
    do: z.literal('scroll'),
    /** What the button is called. @example "Plan your visit" */
    label: textSchema,
    /** The anchor's id on this page. @example "booking" */
    target: idSchema,
    /** After the scroll, focus the e-mail field of the form in the target (behaviour.focusEmailDelay). */
    focusEmail: z.boolean().default(false),
    /** How much weight it has. */
    emphasis,
  }),
  /** A download served by the API, such as the logo package. */
  z.strictObject({
    do: z.literal('download'),
    /** What the link is called. @example "Plan your visit" */
    label: textSchema,
    /**
     * The API path, for example `/api/download/logo-package`.
     * @example "/api/download/logo-package"
     */
    href: z.string().regex(/^\/api\/[a-z0-9/._-]+$/, 'a path under /api/'),
    /** How much weight it has. */
    emphasis,
  }),
  /** A button that cannot be used yet. */
  z.strictObject({
    do: z.literal('disabled'),
    /** What the button is called. @example "Plan your visit" */
    label: textSchema,
    /** Why it cannot be used, shown beside the label. @example "From spring on" */
    note: textSchema.default(word('page.comingSoon')),
    /** How much weight it has. */
    emphasis,
  }),
]);

export type Action = z.output<typeof actionSchema>;

/** Whether a value of a parsed section is an action. */
export const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && 'do' in value && 'label' in value;

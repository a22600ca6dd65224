import { base, defineSection, id, text } from 'declared-site';
import { z } from 'zod';

/** A form in which the visitor chooses a product by its drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    form: id,
    variant: id,
    /** What is below the closed door, before a product is chosen. */
    closed: text,
    /** The status of each product, by its value in the form. */
    products: z.record(text, z.strictObject({ text, mark: base.badgeMark })),
  }),
  forms: ({ form, variant }) => [
    { name: form, path: ['form'], variants: [{ name: variant, path: ['variant'] }] },
  ],
});

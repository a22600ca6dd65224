import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';

const area = figure.extend({ scale: z.number().positive() });

/** Two figures as squares with areas that are true to scale, and the growth between them. */
export default defineSection({
  schema: z.strictObject({ ...base, heading: text, small: area, large: area, growth: figure }),
});

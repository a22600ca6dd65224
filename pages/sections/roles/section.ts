import { base, defineSection, id, text } from 'declared-site';
import { z } from 'zod';

/** A register of roles and what each is responsible for. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    roles: z
      .array(
        z.strictObject({
          title: text,
          /** The portrait: the name of a file in `pages/drawings`. */
          drawing: id,
          text,
        }),
      )
      .min(1),
  }),
  drawings: ({ roles }) =>
    roles.map(({ drawing: name }, at) => ({ name, path: ['roles', at, 'drawing'] })),
});

import { z } from 'zod';
import type { Variables } from '../base/environment.ts';

/** What the data room asks of the environment. */
export const dataRoomVariables = {
  DATA_ROOM_PASSWORD: {
    schema: z.string().regex(/\S/).optional(),
    allowed: 'a password that is not blank',
    isSecret: true,
  },
} as const satisfies Variables;

declare module '../base/environment.ts' {
  interface FurtherVariables {
    DATA_ROOM_PASSWORD?: string | undefined;
  }
}

import { test } from 'vitest';
import { expectPartsOf } from './many-submissions.ts';

test(
  'of 100,000 submissions a page looks at a part, says which, and its links lead through all',
  {
    timeout: 180_000,
  },
  () => expectPartsOf(100_000),
);

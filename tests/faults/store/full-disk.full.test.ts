import { test } from 'vitest';
import { fillDisk } from './fill-disk.ts';

// Systems that let nobody mount limit the size of each file instead.
test('a limit of each file: 503, files parse, then the retry is one record', () =>
  fillDisk('limit'));

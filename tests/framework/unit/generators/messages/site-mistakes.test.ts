import { SITE_MISTAKES } from '../../../../fixtures/mistakes/site.ts';
import { testMistakes } from './test-mistakes.ts';

testMistakes('site', SITE_MISTAKES);

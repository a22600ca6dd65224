import { SITE_MISTAKES } from '../../../../fixtures/mistakes/site.ts';
import { testMistakes } from './told-of.ts';

testMistakes('site', SITE_MISTAKES);

import { PAGE_MISTAKES } from '../../../../fixtures/mistakes/pages.ts';
import { testMistakes } from './told-of.ts';

testMistakes('pages', PAGE_MISTAKES);

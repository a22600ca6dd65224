import { PAGE_MISTAKES } from '../../../../fixtures/mistakes/pages.ts';
import { testMistakes } from './test-mistakes.ts';

testMistakes('pages', PAGE_MISTAKES);

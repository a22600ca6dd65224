import { FORM_MISTAKES } from '../../../../fixtures/mistakes/forms.ts';
import { testMistakes } from './test-mistakes.ts';

testMistakes('forms', FORM_MISTAKES);

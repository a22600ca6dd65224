import { FORM_MISTAKES } from '../../../../fixtures/mistakes/forms.ts';
import { testMistakes } from './told-of.ts';

testMistakes('forms', FORM_MISTAKES);

import { FIELD_MISTAKES } from '../../../../fixtures/mistakes/forms.ts';
import { testMistakes } from './test-mistakes.ts';

testMistakes('fields', FIELD_MISTAKES);

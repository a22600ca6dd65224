import { FIELD_MISTAKES } from '../../../../fixtures/mistakes/forms.ts';
import { testMistakes } from './told-of.ts';

testMistakes('fields', FIELD_MISTAKES);

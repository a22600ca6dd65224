import { RULE_MISTAKES } from '../../../../fixtures/mistakes/rules.ts';
import { testMistakes } from './test-mistakes.ts';

testMistakes('rules', RULE_MISTAKES);

import { RULE_MISTAKES } from '../../../../fixtures/mistakes/rules.ts';
import { testMistakes } from './told-of.ts';

testMistakes('rules', RULE_MISTAKES);

import { describeRenderings } from '../../../setup/pdf-renderers.ts';

describeRenderings();

import { describeDocuments } from '../../../setup/pdf-renderers.ts';

describeDocuments();

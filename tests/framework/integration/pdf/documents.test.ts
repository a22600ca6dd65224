import { describeDocuments } from '../../../setup/pdf-renderers.ts';

// The fixture brings guidelines that somebody else made, as a site may.
describeDocuments((name) => !name.endsWith('brand/guidelines.pdf'));

import { spawnSync } from 'node:child_process';
import { installPackage } from './debian.mjs';

/** Programs that others wrote for PDFs and their evidence, each with the package of Debian that brings it. */
const packages = {
  qpdf: 'qpdf',
  pdfinfo: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdfdetach: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  mutool: 'mupdf-tools',
  gs: 'ghostscript',
  openssl: 'openssl',
};

const missing = () =>
  Object.entries(packages).filter(([name]) => spawnSync(name, ['-v']).error !== undefined);

/**
 * Sees to it that the programs which judge PDFs and evidence are there. Where one is not, Debian's package is
 * installed if this user may do that.
 * @throws Error that says what is missing
 */
export const ensurePdfTools = () => {
  if (missing().length === 0) return;
  console.log('Installing programs that judge PDFs and evidence for the tests…');
  for (const name of new Set(missing().map(([, name]) => name))) installPackage(name);
  const names = missing().map(([name]) => name);
  if (names.length === 0) return;
  const wanted = [...new Set(Object.values(packages))].join(' ');
  throw new Error(
    `The tests need ${names.join(', ')}. Install them (on Debian: apt-get install ${wanted}).`,
  );
};

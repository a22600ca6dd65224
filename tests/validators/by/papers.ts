import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Validator } from '../validator.ts';

const PROGRAMS = [
  ['qpdf', '--check'],
  ['pdfinfo'],
  ['mutool', 'draw', '-q', '-o', '/dev/null', '-F', 'png'],
  ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=nullpage'],
] as const;

/** Every PDF that is built, read by qpdf and three renderers. */
export const papers: Validator = {
  name: 'qpdf, poppler, MuPDF, Ghostscript',
  version: "the system's",
  missing: () => {
    const missing = PROGRAMS.filter(([program]) => spawnSync(program, ['--version']).error);
    return missing.length === 0
      ? undefined
      : `${missing.map(([program]) => program).join(', ')} missing: apt-get install qpdf poppler-utils mupdf-tools ghostscript`;
  },
  validate: async ({ built }) => {
    const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
    const pdfs = names.filter((name) => name.endsWith('.pdf'));
    const messages: string[] = [];
    for (const name of pdfs)
      for (const [program, ...args] of PROGRAMS) {
        const { status, stderr } = spawnSync(program, [...args, join(built, name)], {
          encoding: 'utf8',
        });
        if (status !== 0 || stderr.trim() !== '')
          messages.push(`${program} on ${name}: ${stderr.trim()}`);
      }
    return { figures: `${pdfs.length} files`, messages };
  },
};

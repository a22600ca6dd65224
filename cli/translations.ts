import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { writeAtomically } from '../core/workspace/files.ts';
import { loadTexts } from '../generators/load/load-texts.ts';
import { MOST_BYTES, readTranslations } from '../generators/translations/format.ts';
import { planImport } from '../generators/translations/import.ts';
import { translationsJson } from '../generators/translations/translations-json.ts';
import { translationsOf } from '../generators/translations/units.ts';
import { xliffText } from '../generators/translations/xliff.ts';
import { OperatorError } from '../server/lib/errors.ts';
import {
  defineCommand,
  flagOption,
  JSON_OUTPUT,
  UsageError,
  valueOption,
} from './command/command.ts';
import { countText, print } from './output/text.ts';
import { writeOutputFile } from './output/write-file.ts';

const FORMATS = { xliff: xliffText, json: translationsJson } as const;

/** @throws UsageError */
const parseFormat = (name: string): keyof typeof FORMATS => {
  if (name === 'xliff' || name === 'json') return name;
  throw new UsageError(`--format is ${JSON.stringify(name)}. Allowed: xliff, json.`);
};

/** @throws OperatorError if the file cannot be read */
const readBytes = (path: string): Uint8Array => {
  try {
    // `readTranslations` refuses more than MOST_BYTES, so a larger file is not read.
    return statSync(path).size > MOST_BYTES ? new Uint8Array(MOST_BYTES + 1) : readFileSync(path);
  } catch (error) {
    throw new OperatorError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
};

export default defineCommand({
  about: [
    '`export` writes every text for translators, as XLIFF 2.0 or JSON. `import` writes the targets into the sources. An empty target changes nothing. All edits are prepared before the first file is written; texts that cannot be edited are left and listed, with exit status 1: computed ones, those that changed since the export, and translations that lack a placeholder.',
  ],
  examples: [
    'translations export fr --output fr.xlf',
    'translations export fr --output fr.json --format json',
    'translations import fr.xlf',
  ],
  options: {
    output: valueOption('<file>', 'write this file; default: print it'),
    format: valueOption('<format>', 'xliff or json; default: xliff'),
    force: flagOption(
      'export: overwrite the file; import: also texts that changed since the export, or lack a placeholder',
    ),
    json: JSON_OUTPUT,
  },
  actions: {
    export: {
      names: ['<language>'],
      options: ['output', 'format', 'force'],
      run: async ({
        values: { output, format = 'xliff', force },
        positionals: [language],
        roots,
      }) => {
        if (language === undefined) throw new UsageError('A language is needed, such as fr.');
        const write = FORMATS[parseFormat(format)];
        const texts = await loadTexts(roots.site);
        const { translations, notExported } = translationsOf(roots.site, texts, language);
        const text = write(translations);
        if (output === undefined) process.stdout.write(text);
        else await writeOutputFile(output, text, { force });
        const lines = notExported.map((place) => `Left out, translate it by hand: ${place}`);
        const count = countText(translations.units.length, 'text');
        if (output !== undefined) lines.push(`${count} exported to ${output}.`);
        if (lines.length > 0) console.error(lines.join('\n'));
      },
    },
    import: {
      names: ['<file>'],
      options: ['force', 'json'],
      run: async ({ values: { force, json }, positionals: [path], roots: { site: root } }) => {
        if (path === undefined) throw new UsageError('A file is needed.');
        const file = readTranslations(readBytes(path));
        const { files, changed, left } = planImport(root, await loadTexts(root), file, force);
        for (const [name, text] of files) writeAtomically(name, text);
        const names = [...files.keys()].map((name) => relative(root, name));
        if (left.length > 0) process.exitCode = 1;
        print(json, { changed, files: names, left }, () =>
          [
            ...left.map((text) => `Left: ${text}`),
            `${countText(changed, 'text')} changed in ${countText(files.size, 'file')}.`,
          ].join('\n'),
        );
      },
    },
  },
});

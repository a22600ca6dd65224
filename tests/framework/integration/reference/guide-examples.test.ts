import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examplesIn } from '../../../setup/deployed/guide.ts';
import { projectRoot } from '../../../setup/running-site.ts';

/* Every example of docs/deploy.md is read out of it by a test; units are all read by framework/api/deploy-guide.test.ts. */

/** What no test reads, and why. */
const UNREAD = { 'docker ': 'there is no container daemon where tests run' };

/** What tests look for in the examples of a language; a name stands for its text in the same file. */
const soughtIn = (source: string, language: string): string[] =>
  [...source.matchAll(/exampleWith\(\s*'deploy\.md',\s*'(\w+)',\s*(?:'([^']+)'|([A-Z]+))/g)]
    .filter(([, found]) => found === language)
    .flatMap(
      ([, , text, name]) => text ?? new RegExp(`const ${name} = '(.+)';`).exec(source)?.[1] ?? [],
    );

const sources = readdirSync(join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('fixtures'))
  .map((path) => readFileSync(join(projectRoot, 'tests', path), 'utf8'));

test.each(['sh', 'nginx', 'vcl', 'sql'])('each example in %s', (language) => {
  const examples = examplesIn('deploy.md', language);
  expect(examples).not.toEqual([]);
  const sought = [...Object.keys(UNREAD), ...sources.flatMap((one) => soughtIn(one, language))];
  expect(examples.filter((one) => !sought.some((text) => one.includes(text)))).toEqual([]);
});

test('the guide has examples in no other language', () => {
  const all = examplesIn('deploy.md', '\\w*').length;
  const known = ['sh', 'nginx', 'vcl', 'sql', 'ini'].flatMap((one) => examplesIn('deploy.md', one));
  expect(all).toBe(known.length);
});

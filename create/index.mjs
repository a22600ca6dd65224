#!/usr/bin/env node
// `npm create declared-site my-site` writes a new site. It needs Node alone: nothing has to be installed first.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { LANGUAGES, siteFiles, TEMPLATES, titleOf } from './site-files.mjs';

const help = `Usage: npm create declared-site [folder] -- [options]

Writes a new site into an empty or new folder. Asks for what is not given.

  --name <name>          the site's name; default: from the folder's
  --template <template>  ${Object.keys(TEMPLATES).join(', ')}
  --language <language>  ${Object.keys(LANGUAGES).join(', ')}
  --yes                  ask nothing: the smallest site in English
`;

/** A wrong use of the command line. It is printed with the help, exit status 2. */
class UsageError extends Error {}

const options = {
  name: { type: 'string' },
  template: { type: 'string' },
  language: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
};

/** Parses the command line. @throws UsageError */
const readArguments = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
};

/** @throws UsageError if the value of an option is none of the allowed ones */
const refuseUnknown = (option, value, allowed) => {
  if (value !== undefined && !Object.hasOwn(allowed, value))
    throw new UsageError(`--${option} is "${value}". Allowed: ${Object.keys(allowed).join(', ')}.`);
};

/**
 * Returns the value of an option: from the command line, or the answer to a question, which is asked until it is
 * one of the allowed values (default: any). Without a question, the default.
 */
const optionValue = async (fromCommandLine, question, allowed, byDefault) => {
  if (fromCommandLine !== undefined) return fromCommandLine;
  if (!question) return byDefault;
  for (;;) {
    const answer = (await question()).trim() || byDefault;
    if (!allowed || Object.hasOwn(allowed, answer)) return answer;
    console.log(`Please answer ${Object.keys(allowed).join(' or ')}.`);
  }
};

/** @throws UsageError for a folder that is not empty, or has a path that the bundler cannot read */
const refuseUnfit = (folder) => {
  // The same signs as in `unfitFolder` of the framework, which is not installed yet.
  const below = folder.slice(parse(folder).root.length).replaceAll(sep, '/');
  const [refused] = /[#%?*:"'{}\\\p{Cc}]/u.exec(below) ?? [];
  if (refused !== undefined)
    throw new UsageError(
      `${folder} has the character ${refused}, which cannot be in a site's path.`,
    );
  let names = [];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (error.code !== 'ENOENT') throw new UsageError(`${folder} cannot be used (${error.code}).`);
  }
  const [first] = names.filter((name) => name !== '.git');
  if (first !== undefined)
    throw new UsageError(`${folder} is not empty: it has ${first}. Name an empty or a new folder.`);
};

/** The framework's repository, if this file is in it and not in a package of its own. */
const repository = existsSync(join(import.meta.dirname, '..', 'core', 'config'))
  ? join(import.meta.dirname, '..')
  : undefined;

/** Returns where npm finds `declared-site` for a site in a folder: this version, or the repository. */
const frameworkFor = (folder) => {
  if (repository !== undefined)
    return `file:${relative(realpathSync(folder), repository).split(sep).join('/')}`;
  return JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).version;
};

/** The package manager that runs this file. */
const [manager] = (process.env.npm_config_user_agent ?? 'npm').split('/');

/** Writes a folder as the shell takes it. `refuseUnfit` refuses quotes in it. */
const inShell = (folder) => (/^[\w@%+=:,./\\-]+$/.test(folder) ? folder : `"${folder}"`);

/** Asks for missing options, writes the site and prints the next commands. */
const create = async () => {
  const { values, positionals } = readArguments();
  if (values.help) return console.log(help);
  refuseUnknown('template', values.template, TEMPLATES);
  refuseUnknown('language', values.language, LANGUAGES);
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !values.yes;
  const terminal = canAsk ? createInterface(process.stdin, process.stdout) : undefined;
  /** Returns a function that asks. Undefined if nobody can answer. */
  const ask = (text) => terminal && (() => terminal.question(`${text} `));
  const folder = resolve(
    await optionValue(positionals[0], ask('Folder? (my-site)'), undefined, 'my-site'),
  );
  refuseUnfit(folder);
  const title = titleOf(basename(folder));
  const name = await optionValue(
    values.name,
    ask(`Name of the site? (${title})`),
    undefined,
    title,
  );
  const templates = Object.entries(TEMPLATES).map(([id, about]) => `\n  ${id}: ${about}`);
  const template = await optionValue(
    values.template,
    ask(`Template? (smallest)${templates.join('')}\n`),
    TEMPLATES,
    'smallest',
  );
  const language = await optionValue(
    values.language,
    ask(`Language of its texts, ${Object.keys(LANGUAGES).join(' or ')}? (en)`),
    LANGUAGES,
    'en',
  );
  terminal?.close();
  mkdirSync(folder, { recursive: true });
  const framework = frameworkFor(folder);
  for (const [path, content] of siteFiles({
    name,
    template,
    language,
    framework,
    isForPnpm: manager === 'pnpm',
  })) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: 'wx' });
  }
  console.log(
    `The site is in ${folder}. Next:\n\n  cd ${inShell(positionals[0] ?? folder)}\n  ${manager} install\n  ${manager} run dev`,
  );
};

create().catch((error) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${help}`);
  process.exitCode = 2;
});

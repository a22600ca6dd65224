#!/usr/bin/env node
// Verifies what a site has signed, with its public key alone: no network, no packages, Node 20.
//   node verify-evidence.mjs <public key .pem> <file>
// The file is a signed agreement (JSON), an exported audit log (JSON lines) or its checkpoint.
import { createHash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/** Returns JSON with sorted keys and without spaces, so that equal values have equal texts. @param {any} value @returns {string} */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};

/** Returns the hash of a signed part: its name and value, salted if the salt is not empty. @param {string} part @param {any} value @param {string} salt */
export const partHash = (part, value, salt) => sha256(salt + canonical([part, value ?? null]));

/**
 * Verifies a signed note (C2SP signed-note) of a kind. Returns its lines after the title.
 * @throws Error if the signature is wrong, or the note is of another kind
 * @param {unknown} note @param {string} publicKey @param {string} kind
 */
function linesOfNote(note, publicKey, kind) {
  // The text with its title and lines, an empty line, then an em dash, the name of the key and the signature:
  //   example.org/audit
  //   1280
  //   m9yTf…=
  //
  //   — example.org PlYq…=
  const [, text = '', , signature = ''] =
    /^((?:.+\n)+)\n\u2014 (\S+) ([A-Za-z0-9+/=]+)\n$/.exec(String(note)) ?? [];
  // The first four bytes are the id of the key. The rest is the signature.
  const bytes = Buffer.from(signature, 'base64').subarray(4);
  if (text === '' || !verify(null, Buffer.from(text), publicKey, bytes))
    throw new Error('the signature is not of this key, or the text was changed');
  const [title = '', ...lines] = text.trimEnd().split('\n');
  if (!title.endsWith(`/${kind}`)) throw new Error('this is a signature of something else');
  return lines;
}

/**
 * Returns the parts of a signed agreement that were changed (`faults`), and those that were erased. Each line
 * of its note has the name, the hash and whether it is salted of one part. All parts are signed, so an
 * unsigned one is a fault.
 * @param {Record<string, any>} record @param {string} publicKey
 */
export function checkAgreement({ note, salt, ...record }, publicKey) {
  const lines = linesOfNote(note, publicKey, 'agreement').map((line) => line.split(' '));
  const unsigned = Object.keys(record).filter((name) => !lines.some(([part]) => part === name));
  // An unsigned part must not have a value, so it gets the hash of null.
  const parts = [...lines, ...unsigned.map((name) => [name, partHash(name, null, '')])];
  const isPseudonym = (/** @type {any} */ value) => /^erased-[0-9a-f]{32}$/.test(value);
  // An erasure replaces the values of salted parts and the salt by pseudonyms. Then salted hashes cannot be
  // recomputed. Earlier releases salted parts without a value too: they count as erased if the salt is.
  const isErased = (/** @type {string[]} */ [part = '', , salted]) =>
    salted && isPseudonym(record[part] ?? salt);
  const isWhole = (/** @type {string[]} */ [part = '', hash, salted]) =>
    hash === partHash(part, record[part], salted ? salt : '');
  const faults = parts.filter((part) => !(isErased(part) || isWhole(part))).map(([part]) => part);
  return { erased: parts.filter(isErased).map(([part]) => part), faults };
}

/** Verifies a checkpoint of the audit log. Returns the last entry's number and hash. @param {unknown} note @param {string} publicKey */
export function readCheckpoint(note, publicKey) {
  const [sequence, hash = ''] = linesOfNote(note, publicKey, 'audit');
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'base64').toString('hex') };
}

/**
 * Verifies a file. Returns a sentence with the result.
 * @throws Error if it is not as it was signed
 * @param {string} text @param {string} publicKey @returns {string}
 */
function report(text, publicKey) {
  if (!text.startsWith('{')) {
    const { sequence, hash } = readCheckpoint(text, publicKey);
    return `The log ended with entry ${sequence}, whose hash is ${hash}.`;
  }
  const isLog = text.startsWith('{"sequence"');
  const values = (isLog ? text.trimEnd().split('\n') : [text]).map((line) => JSON.parse(line));
  if (!isLog) {
    const { faults, erased } = checkAgreement(values[0], publicKey);
    if (faults.length > 0) throw new Error(`not as it was signed: ${faults.join(', ')}`);
    return `The agreement is as it was signed.${erased.length > 0 ? ` Erased: ${erased.join(', ')}.` : ''}`;
  }
  const end = readCheckpoint(values.pop()?.checkpoint, publicKey);
  // To save room, the log replaces refused requests by a summary. For each run of consecutive ones it has the
  // number of the first and the last (`from`, `to`), the hash before the run (`previous`) and the hash at its
  // end (`hash`). A summary comes after the runs that it replaces.
  const runs = values.flatMap(({ details }) => details.ranges ?? []);
  const runsByStart = new Map(runs.map((run) => [run.from, run]));
  // The number and the hash of the entry before.
  let [sequence, previous] = [0, '0'.repeat(64)];
  for (const [index, { hash, ...entry }] of values.entries()) {
    // Skip the runs between the entry before and this one. A gap without a run fails the check below.
    while (sequence + 1 < entry.sequence) {
      const run = runsByStart.get(sequence + 1);
      if (run?.previous !== previous || run.to < run.from) break;
      [sequence, previous] = [run.to, run.hash];
    }
    const isNext = entry.sequence === sequence + 1 && entry.previous === previous;
    if (!isNext || hash !== sha256(canonical(entry))) throw new Error(`line ${index + 1}: changed`);
    [sequence, previous] = [entry.sequence, hash];
  }
  if (previous !== end.hash || sequence !== end.sequence) throw new Error('the end is missing');
  return `All ${values.length} entries of the log, up to ${sequence}, are as they were signed.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [key = '', file = ''] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
    console.log(report(file, key));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

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

/** Returns the lines below the title of a signed note (C2SP signed-note). @throws Error if its kind or signature is wrong @param {unknown} note @param {string} publicKey @param {string} kind */
function linesOfNote(note, publicKey, kind) {
  // The title and lines, an empty line, then such as '— example.org PlYq…=': the key's name and the signature.
  const [, text = '', , signature = ''] =
    /^((?:.+\n)+)\n\u2014 (\S+) ([A-Za-z0-9+/=]+)\n$/.exec(String(note)) ?? [];
  const bytes = Buffer.from(signature, 'base64').subarray(4); // Without the id of the key.
  if (text === '' || !verify(null, Buffer.from(text), publicKey, bytes))
    throw new Error('the signature is not of this key, or the text was changed');
  const [title = '', ...lines] = text.trimEnd().split('\n');
  if (!title.endsWith(`/${kind}`)) throw new Error('this is a signature of something else');
  return lines;
}

// Each line of an agreement's note has a part's name, its hash, and a mark if it is salted.
/** Returns the parts that were changed, or are not signed (`faults`), and those that were erased. @param {Record<string, any>} record @param {string} publicKey */
export function checkAgreement({ note, salt, ...record }, publicKey) {
  const lines = linesOfNote(note, publicKey, 'agreement').map((line) => line.split(' '));
  const unsigned = Object.keys(record).filter((name) => !lines.some(([part]) => part === name));
  // An unsigned part must not have a value, so it gets the hash of null.
  const parts = [...lines, ...unsigned.map((name) => [name, partHash(name, null, '')])];
  const isPseudonym = (/** @type {any} */ value) => /^erased-[0-9a-f]{32}$/.test(value);
  const [erased, faults] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for (const [part = '', hash, salted] of parts) {
    // Erasure replaces salted values and the salt by pseudonyms. Earlier releases also salted missing values.
    if (salted && isPseudonym(record[part] ?? salt)) erased.push(part);
    else if (hash !== partHash(part, record[part], salted ? salt : '')) faults.push(part);
  }
  return { erased, faults };
}

/** Verifies a checkpoint of the audit log. Returns the last entry's number and hash. @param {unknown} note @param {string} publicKey */
export function readCheckpoint(note, publicKey) {
  const [sequence, hash = ''] = linesOfNote(note, publicKey, 'audit');
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'base64').toString('hex') };
}

/** Returns a sentence with the result for a file. @throws Error if it is not as it was signed @param {string} text @param {string} publicKey @returns {string} */
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
  // first and the last number (`from`, `to`), the hash before it (`previous`) and the hash at its end (`hash`).
  const ranges = values.flatMap(({ details }) => details.ranges ?? []);
  const runs = new Map(ranges.map((run) => [run.from, run]));
  let [sequence, previous] = [0, '0'.repeat(64)];
  for (const [index, { hash, ...entry }] of values.entries()) {
    // Skip the runs between the entry before and this one. A gap without a run fails the check below.
    while (sequence + 1 < entry.sequence) {
      const run = runs.get(sequence + 1);
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

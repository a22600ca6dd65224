import { randomBytes } from 'node:crypto';

const nameBytes = 18;
const fileName = /^[A-Za-z0-9_-]{24}$/;

/** A random name: nobody can guess it, and no visitor has a say in it. */
export function newFileName(): string {
  return randomBytes(nameBytes).toString('base64url');
}

/** Whether a text can be the name of a kept file. */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}

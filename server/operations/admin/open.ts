import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminParts, createAdminApp } from './app.ts';
import { type AdminSocket, listenForAdmin } from './listen.ts';

/**
 * Opens the admin socket of a running server in its data folder.
 * @throws StartError
 */
export async function openAdmin(
  dataFolder: string,
  parts: Omit<AdminParts, 'incomingFolder'>,
): Promise<AdminSocket> {
  const incomingFolder = join(dataFolder, 'incoming');
  // What a killed server was receiving.
  await rm(incomingFolder, { recursive: true, force: true });
  return listenForAdmin(dataFolder, createAdminApp({ ...parts, incomingFolder }));
}

import { userInfo } from 'node:os';

/** Returns the system's name of the user who runs the command, or the user's number. */
export const operatorName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
};

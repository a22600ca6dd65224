import { userInfo } from 'node:os';

/** Who runs the command, as the system calls them; what is not in its list of users goes by its number. */
export const operatorName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
};

export const PROGRAM: string;
export function missingSpamAssassin(): string | undefined;

export function ensurePdfTools(): void;

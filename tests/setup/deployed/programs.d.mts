/** Sees to it that the programs are there which the guides deploy a site with. */
export function ensureDeployment(): void;

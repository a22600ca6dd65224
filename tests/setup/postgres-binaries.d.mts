/** The folder with PostgreSQL's own programs; installed when there is none. */
export function postgresBinaries(): string;

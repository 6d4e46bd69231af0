/** The three remotes that fill the shell's routes. */
export type AreaName = 'public-app' | 'member-app' | 'admin-app';

/** The contract between shell and remotes that this shell serves; a remote built for another is refused. */
export const servedContract = 1;

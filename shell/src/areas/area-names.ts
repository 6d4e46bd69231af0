/** The three remotes that fill the shell's routes. */
export type AreaName = 'public-app' | 'member-app' | 'admin-app';

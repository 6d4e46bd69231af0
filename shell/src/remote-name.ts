/** The three remotes that fill the shell's routes. */
export type RemoteName = 'public-app' | 'member-app' | 'admin-app';

import { argv, stdout } from 'node:process';
import { workspaceNames } from '../common/workspaces.ts';
import { openSources } from './program.ts';
import { statementsOf } from './statements.ts';

// Prints what workspaces use and provide, for `state-in-process.ts`.
const workspaces = workspaceNames.filter((name) => argv.includes(name));
const sources = openSources(workspaces);
stdout.write(
  JSON.stringify(Object.fromEntries(workspaces.map((name) => [name, statementsOf(name, sources)]))),
);

import process from 'node:process';
import { runClub } from './club.ts';
import { processTerminal } from './terminal.ts';

runClub(process.argv.slice(2), process.env, processTerminal).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error('Příkaz selhal. Podrobnosti pro toho, kdo pomáhá:');
    console.error(error);
    process.exitCode = 1;
  },
);

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Input and output of a command. */
export interface Terminal {
  say(text: string): void;
  /** Whether it is interactive. */
  readonly isInteractive: boolean;
  ask(question: string): Promise<string>;
  /** The same without echo. */
  askSecret(question: string): Promise<string>;
}

const askOn = (question: string, shown: boolean): Promise<string> => {
  let muted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(question, (answer) => {
      resolve(answer);
      if (muted) process.stdout.write('\n');
      lines.close();
    });
    muted = !shown;
  });
};

export const processTerminal: Terminal = {
  say: (text) => void process.stdout.write(`${text}\n`),
  isInteractive: process.stdin.isTTY,
  ask: (question) => askOn(question, true),
  askSecret: (question) => askOn(question, false),
};

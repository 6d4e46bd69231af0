import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argv, stdout } from 'node:process';

/** A recorded response. */
export interface RecordedAnswer {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/**
 * The lower bound for response times: Node's HTTP server with complete responses in memory. Its only argument
 * is a file with the responses by path; it prints its port.
 */
const answers = new Map(
  // `compare.ts` writes the file from this type.
  Object.entries(JSON.parse(readFileSync(argv[2] ?? '', 'utf8')) as Record<string, RecordedAnswer>).map(
    ([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }] as const,
  ),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  // A TCP server that listens has an address of this shape.
  stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

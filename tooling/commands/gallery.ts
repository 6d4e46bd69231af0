import process, { env, exit } from 'node:process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { galleryBundle, galleryPath } from '../dev-server/bundles.ts';
import { eventsPath } from '../dev-server/open-pages.ts';
import { Problems } from '../dev-server/problems.ts';
import { serveBrowserBundle } from '../dev-server/workspace-server.ts';
import { endWith } from '../common/command-line.ts';
import { root } from '../common/workspaces.ts';

/** All components in all their states: `npm run gallery`. */

const page = [
  '<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Gallery</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<link rel="stylesheet" href="${galleryPath}main.css"></head>`,
  `<body><div id="root" class="site"></div><script src="${galleryPath}main.js"></script></body></html>`,
].join('');

const problems = new Problems();
const bundle = serveBrowserBundle(galleryBundle(join(root, 'tooling/gallery/dist')), problems);
const host = env['HOST'] ?? '127.0.0.1';
const port = Number(env['PORT'] ?? 3001);

const server = createServer((request, response) => {
  if (request.url === eventsPath) problems.pages.follow(request, response);
  else
    bundle.handle(request, response, () =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    );
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => exit(0));

console.log('Building the gallery …');
await bundle.settled();
server.on('error', endWith);
server.listen(port, host, () => console.log(`The gallery runs at http://${host}:${port}`));

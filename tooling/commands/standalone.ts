import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import process, { argv, env, exit } from 'node:process';
import { urlToHttpOptions } from 'node:url';
import { siteConfig } from 'shared/contract/schemas';
import { composeDocument } from '../../server/src/pages/document/document.ts';
import { contentSecurityPolicy } from '../../server/src/pages/document/security-headers.ts';
import { announce } from '../servers/announce.ts';
import { watchBundler } from '../bundler/bundler.ts';
import { startServer } from '../servers/server-process.ts';
import { standaloneBundle } from '../bundler/webpack.ts';
import { root, workspaceNames } from '../common/workspaces.ts';

/**
 * One remote by itself: `npm run dev -w admin-app`. Serves its page under the site's own policy, and passes
 * everything else on to a server of the club with a local API.
 */

const workspace = workspaceNames.find((name) => name !== 'shell' && argv.includes(name));
if (workspace === undefined) {
  console.error('Name the remote: npm run dev -w public-app, -w member-app or -w admin-app.');
  exit(1);
}

const dataDir = (env['DATA_DIR'] ||= join(root, 'data'));
const outDir = join(root, 'node_modules/.cache/club-standalone', workspace);
/** Where the bundle's files are served; `browser` is where the bundler puts them. */
const filesPath = '/alone/';
const eventsPath = `${filesPath}events`;
const reloadPath = `${filesPath}reload.js`;
const reloadScript = `new EventSource('${eventsPath}').addEventListener('message',()=>location.reload())`;

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const tabs = new Set<ServerResponse>();
await new Promise<void>((resolve) => {
  watchBundler([standaloneBundle(workspace, outDir)], {
    onBuilt: () => {
      console.log(`${workspace} is up to date`);
      for (const tab of tabs) tab.write('data: built\n\n');
      resolve();
    },
    onFailed: (report) => {
      console.error(report);
      resolve();
    },
  });
});

const server = await startServer({ DATA_DIR: dataDir });
const serverAddress = urlToHttpOptions(new URL(server.url));
const config = siteConfig.parse(await (await fetch(`${server.url}/config.json`)).json());

const sendPage = (response: ServerResponse): void => {
  const { html, styles } = composeDocument({
    markup: '<p role="status">Loading...</p>',
    data: {
      config,
      remotes: { schema: '', microFrontends: {} },
      fallback: {},
      rendered: false,
    },
    shell: { scripts: { [`${filesPath}main.js`]: '' }, styles: [] },
    webFonts: [],
    extraScripts: { [reloadPath]: '' },
    remote: null,
    noindex: true,
    siteUrl: null,
    headTags: `<link rel="stylesheet" href="${filesPath}main.css">`,
    structuredData: null,
  });
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(config, styles, []),
    })
    .end(html);
};

const sendText = (response: ServerResponse, type: string, body: string | Buffer): void => {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

const sendFile = async (response: ServerResponse, path: string): Promise<void> => {
  try {
    sendText(
      response,
      types[extname(path)] ?? 'application/octet-stream',
      await readFile(join(outDir, 'browser', path.slice(filesPath.length))),
    );
  } catch {
    response.writeHead(404).end();
  }
};

const keepTab = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
  tabs.add(response);
  response.on('close', () => tabs.delete(response));
};

const passOn = (incoming: IncomingMessage, response: ServerResponse): void => {
  const { method, headers, url } = incoming;
  const call = request({ ...serverAddress, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on('error', () => response.destroy());
  incoming.pipe(call);
};

/** A page of the site: somebody goes there, and its address names no file. */
const isPage = ({ headers }: IncomingMessage, path: string): boolean =>
  headers['sec-fetch-dest'] === 'document' && extname(path) === '' && !path.startsWith('/api/');

const listener = createServer((incoming, response) => {
  const path = new URL(incoming.url ?? '/', 'http://alone.invalid').pathname;
  if (path === eventsPath) keepTab(response);
  else if (path === reloadPath) sendText(response, 'text/javascript', reloadScript);
  else if (path.startsWith(filesPath)) void sendFile(response, path);
  else if (isPage(incoming, path)) sendPage(response);
  else passOn(incoming, response);
});
listener.listen(Number(env['PORT'] ?? 3000), env['HOST'] ?? '127.0.0.1');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.end(signal).then(() => exit(0)));
await announce();

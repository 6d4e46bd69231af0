import { join } from 'node:path';
import process, { argv, env, exit } from 'node:process';
import { siteConfig } from 'shared/contract/schemas';
import { composeDocument } from '../../server/src/pages/document/document.ts';
import { contentSecurityPolicy } from '../../server/src/pages/document/security-headers.ts';
import { announce } from '../servers/announce.ts';
import { publicPathOf, standaloneBundle } from '../dev-server/bundles.ts';
import { runClubServer, type ClubServer } from '../dev-server/club-server.ts';
import { openFront, withOverlay } from '../dev-server/front.ts';
import { runningSite } from '../dev-server/running-site.ts';
import { Problems } from '../dev-server/problems.ts';
import { traceStack } from '../dev-server/trace.ts';
import { checkTypes } from '../dev-server/type-checker.ts';
import { serveBrowserBundle } from '../dev-server/workspace-server.ts';
import { namedWorkspace, readArguments, runScript, UsageError } from '../common/command-line.ts';
import { root, workspaceFolder, workspacePath, type WorkspaceName } from '../common/workspaces.ts';

/**
 * One remote by itself: `npm run dev -w admin-app`. Serves its page under the site's own policy, and passes
 * everything else on to a server of the club with a local API, or to a site that runs already.
 */

const usage = `npm run dev -w admin-app             one remote, and a server with the data of DATA_DIR
  -- --site http://127.0.0.1:3000    the same with the API of a site that runs already`;

const compose =
  (server: ClubServer, filesPath: string) => async (): Promise<{ html: string; policy: string }> => {
    const config = siteConfig.parse(await (await fetch(`${await server.url()}/config.json`)).json());
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
      remote: null,
      noindex: true,
      headTags: `<link rel="stylesheet" href="${filesPath}main.css">`,
      structuredData: null,
    });
    return { html, policy: withOverlay(contentSecurityPolicy(config, styles, [])) };
  };

/** Serves until a signal ends the process. */
const serve = async (workspace: WorkspaceName, site: string | undefined): Promise<never> => {
  const dataDir = (env['DATA_DIR'] ||= join(root, 'data'));
  const filesPath = publicPathOf(workspace);
  const problems = new Problems();
  const bundle = serveBrowserBundle(
    standaloneBundle(workspace, join(workspaceFolder(workspace), 'dist-dev')),
    problems,
  );
  const server =
    site === undefined ? runClubServer({ DATA_DIR: dataDir }, problems) : await runningSite(site);
  const composePage = compose(server, filesPath);

  openFront({
    problems,
    server,
    bundles: bundle.handle,
    trace: (stack) => traceStack(stack, (_workspace, file) => bundle.read(file)),
    async page(response) {
      await bundle.settled();
      if (bundle.read('main.js') === null) {
        problems.answerPage(response);
        return true;
      }
      const { html, policy } = await composePage();
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
        .end(html);
      return true;
    },
  });

  const ended = new Promise<never>(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        server.stop(signal);
        exit(0);
      });
  });

  await bundle.settled();
  await announce({ what: workspace, ...(site !== undefined && { hasDemo: false }) });
  void checkTypes([workspacePath(workspace)], problems);
  return ended;
};

await runScript(usage, async () => {
  const { positionals, values } = readArguments(argv.slice(2), { site: { type: 'string' } });
  const workspace = namedWorkspace(positionals);
  if (workspace === 'shell')
    throw new UsageError('Name the remote: npm run dev -w public-app, -w member-app or -w admin-app.');
  await serve(workspace, values.site);
});

import { readFileSync } from 'node:fs';

/*
 * Who may import whom (ARCHITECTURE, "Who may import whom"), and that there are no import cycles
 * (docs/decisions/0062). A rule's comment says what to do instead.
 */

const remotes = 'public-app|member-app|admin-app';
const browserWorkspaces = `shell|${remotes}`;

/** The files that `shared` offers to other workspaces. */
const { exports } = JSON.parse(readFileSync(new URL('shared/package.json', import.meta.url), 'utf8'));
const entryPoints = Object.values(exports).map((path) => path.slice('./src/'.length));
const inShared = (folders) => `^shared/src/(${folders})/`;

/** Parts of `shared` that the server may use: none of them knows React or a browser. */
const forServer = 'contract|format';

/** Tests take what they try from wherever it is, but stay within their workspace and feature. */
const tests = '[.]test[.]tsx?$|/testing/|/test-[^/]+[.]tsx?$|^server/test/';
/** What is run by engineers alone, and may use the tests' support. */
const development = '^(e2e|tooling/(benchmarks|conformance|crash|vitest))/';

const npm = (names) => `(^|/)node_modules/(${names})(/|$)`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const forbidden = [
  rule('no-file-cycle', 'Move what both files need into a third one.', {}, { circular: true }),
  rule(
    'entry-points-of-shared',
    'Name the entry point of shared (shared/ui), not a file behind it.',
    { path: `^(${browserWorkspaces}|server|e2e)/` },
    { path: '^shared/src/', pathNot: `^shared/src/(${entryPoints.join('|')})$` },
  ),
  rule(
    'remote-stands-alone',
    'A remote imports its own folder and shared; nothing else, or it cannot ship alone.',
    { path: `^(${remotes})/` },
    { path: `^(${browserWorkspaces}|server)/`, pathNot: '^$1/' },
  ),
  rule(
    'shell-knows-no-remote',
    'The shell learns of remotes at run time and imports none of them.',
    { path: '^shell/' },
    { path: `^(${remotes}|server)/` },
  ),
  rule(
    'shared-knows-no-user',
    'shared knows nobody who uses it.',
    { path: '^shared/' },
    { path: `^(${browserWorkspaces}|server)/` },
  ),
  rule(
    'features-stand-alone',
    'A feature never imports another feature; what both need stands in shared.',
    { path: `^(${remotes})/src/([^/]+)/` },
    { path: '^$1/src/[^/]+/', pathNot: '^$1/src/$2/' },
  ),
  rule(
    'routes-stand-alone',
    // Rows refer to each other, so resources may read and judge each other's rows; calls stay apart.
    "A resource never imports another one's routes.",
    { path: '^server/src/([^/]+)/' },
    { path: '^server/src/[^/]+/routes[.]ts$', pathNot: '^server/src/$1/' },
  ),
  rule(
    'schemas-stay-on-the-server',
    'Browser code takes the types from shared/contract; the schemas behind them are for the server.',
    { path: `^(${browserWorkspaces}|shared)/src/`, pathNot: `${tests}|${inShared('contract')}` },
    { path: inShared('contract/schemas') },
  ),
  rule(
    'shared-for-the-server',
    `The server may use ${forServer.replaceAll('|', ' and ')} of shared, and no React.`,
    { path: '^server/', pathNot: `${tests}|^server/src/pages/` },
    { path: '^shared/src/', pathNot: inShared(forServer) },
  ),
  rule(
    'react-on-the-server',
    'React code on the server lives in server/src/pages alone.',
    { path: '^server/', pathNot: `${tests}|^server/src/pages/` },
    { path: npm('react|react-dom|react-router|react-router-dom|swr') },
  ),
  rule(
    'kit-fetches-nothing',
    'shared/ui shows what it is given: it knows formatting and the contract, and nothing else of ours.',
    { path: '^shared/src/ui/', pathNot: tests },
    { path: '^shared/src/', pathNot: inShared('ui|format|contract') },
  ),
  rule(
    'no-test-support-in-the-product',
    'Test support stays with tests: it is no part of what is deployed.',
    { pathNot: `${tests}|${development}|^shared/src/testing/` },
    { path: '^server/test/|^shared/src/testing/|[.]test[.]tsx?$' },
  ),
  rule(
    'stories-stay-in-the-gallery',
    'Stories show a component in the gallery; nothing else imports them.',
    { pathNot: `[.]stories[.]tsx$|${tests}` },
    { path: '[.]stories[.]tsx$|/story-[^/]+[.]ts$' },
  ),
  rule(
    'zod-stays-out-of-bundles',
    'The schema library stays out of browser bundles.',
    { pathNot: `${tests}|^(shared/src/contract/schemas|server|tooling)/` },
    { path: npm('zod'), dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'firebase-behind-entry-points',
    'Visitors pay nothing for sign-in, so the SDK stands behind shared/auth and the uploads of shared/client.',
    { pathNot: `${tests}|^(shared/src/(auth|client/uploads)|tooling/conformance)/` },
    { path: npm('firebase|@firebase'), dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'draft-behind-the-editor',
    'The editor is one component, loaded when a form with rich text opens.',
    { pathNot: `${tests}|^shared/src/forms/editor/` },
    {
      path: npm('draft-js|react-draft-wysiwyg|immutable|draft-js-(ex|im)port-html'),
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'router-by-its-shared-name',
    'All bundles share the names that shared/ui/router lists, as react-router-dom.',
    { pathNot: `${tests}|^(shared/src/ui/router/|shell/src/server[.]tsx$)` },
    { path: npm('react-router'), dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'federation-in-one-file',
    'The federation runtime is heavy, and one file registers remotes with it.',
    { pathNot: '^(shell/src/remotes/federation[.]ts$|tooling/)' },
    { path: npm('@module-federation') },
  ),
];

/** What the tool reads, for this file and for tooling/lint/folder-cycles.mjs. */
export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/(dist|dist-dev|build)/|^(docs|data)/' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.base.json' },
  combinedDependencies: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.json'],
  },
};

export default { forbidden, options };

import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Who may import whom (ARCHITECTURE, "Who may import whom"). A wrong arrow fails the lint stage, so the
 * drawing of the system cannot drift away from the system.
 */

const remotes = ['public-app', 'member-app', 'admin-app'];
const browserWorkspaces = ['shell', ...remotes];

/** Parts of `shared` that the server may use: none of them knows React or a browser. */
const serverMayUse = new Set([
  'contract',
  'api-paths',
  'limits',
  'format',
  'ems',
  'site',
  'config',
  'deployments',
]);

/** Folders of the server that are a resource each. */
const resources = new Set([
  'actualities',
  'articles',
  'cats',
  'exhibitions',
  'members',
  'references',
  'users',
]);

/** Packages that only one place may touch, because their weight must stay there. */
const guarded: { packages: RegExp; only: RegExp; reason: string }[] = [
  {
    packages: /^zod$/,
    only: /^(shared\/src\/contract|server|tooling)\//,
    reason: 'the schema library stays out of browser bundles',
  },
  {
    packages: /^(@?firebase)(\/|$)/,
    only: /^(shared\/src\/(auth|uploads|firebase)|tooling\/conformance)\//,
    reason: 'visitors pay nothing for sign-in, so the SDK stands behind shared/auth and shared/uploads',
  },
  {
    packages: /^(draft-js|react-draft-wysiwyg|immutable|draft-js-(ex|im)port-html)(\/|$)/,
    only: /^shared\/src\/editor\//,
    reason: 'the editor is one component, loaded when a form with rich text opens',
  },
  {
    packages: /^react-router(\/|$)/,
    only: /^(shared\/src\/router\/|shell\/src\/server\.tsx$)/,
    reason: 'all bundles share the names that shared/router lists, as react-router-dom',
  },
];

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.tsx?$/.test(file);

interface Arrow {
  /** Path of the importing file below the root, with forward slashes. */
  from: string;
  /** The same for the imported module, or a package's name. */
  to: string;
  typeOnly: boolean;
}

const split = (path: string): string[] => path.split('/');

/** `shared/contract` and `shared/src/contract/index.ts` are the same part of `shared`. */
const sharedPart = (to: string): string | undefined => {
  const [workspace, first, second] = split(to);
  if (workspace !== 'shared') return undefined;
  if (first !== 'src') return first;
  return to.includes('contract/api-paths') ? 'api-paths' : second;
};

const throughWorkspaces = ({ from, to }: Arrow): string | undefined => {
  const [fromWorkspace] = split(from);
  const [toWorkspace, toFirst] = split(to);
  if (toWorkspace === fromWorkspace) return undefined;
  if (toWorkspace === 'shared' && toFirst === 'src' && fromWorkspace !== 'tooling')
    return 'Name the door of shared (shared/ui), not a file behind it.';
  if (remotes.includes(fromWorkspace ?? '') && [...browserWorkspaces, 'server'].includes(toWorkspace ?? ''))
    return 'A remote imports its own folder and shared; nothing else, or it cannot ship alone.';
  if (fromWorkspace === 'shell' && [...remotes, 'server'].includes(toWorkspace ?? ''))
    return 'The shell learns of remotes at run time and imports none of them.';
  if (fromWorkspace === 'shared' && [...browserWorkspaces, 'server'].includes(toWorkspace ?? ''))
    return 'shared knows nobody who uses it.';
  return undefined;
};

const betweenFeatures = ({ from, to }: Arrow): string | undefined => {
  const [fromWorkspace = '', , fromFeature, fromFile] = split(from);
  const [toWorkspace, , toFeature, toFile] = split(to);
  if (fromWorkspace !== toWorkspace || fromFile === undefined || toFile === undefined) return undefined;
  if (fromFeature === toFeature) return undefined;
  if (remotes.includes(fromWorkspace))
    return 'A feature never imports another feature; what both need stands in shared.';
  // Rows refer to each other, so resources may read and judge each other's rows; calls stay apart.
  const intoRoutes =
    resources.has(fromFeature ?? '') && resources.has(toFeature ?? '') && toFile === 'routes.ts';
  return fromWorkspace === 'server' && intoRoutes
    ? "A resource never imports another one's routes."
    : undefined;
};

const throughContract = ({ from, to, typeOnly }: Arrow): string | undefined => {
  const [workspace = '', , part] = split(from);
  const isBrowserCode =
    browserWorkspaces.includes(workspace) || (workspace === 'shared' && part !== 'contract');
  if (!isBrowserCode || typeOnly || sharedPart(to) !== 'contract') return undefined;
  return 'Browser code imports types alone from the contract (import type).';
};

const fromServer = ({ from, to }: Arrow): string | undefined => {
  if (!from.startsWith('server/') || from.startsWith('server/src/pages/')) return undefined;
  const part = sharedPart(to);
  if (part !== undefined && !serverMayUse.has(part))
    return `The server may use ${[...serverMayUse].join(', ')} of shared, and no React.`;
  return /^react(-dom)?(\/|$)|^react-router|^swr(\/|$)/.test(to)
    ? 'React code on the server lives in server/src/pages alone.'
    : undefined;
};

const fromUi = ({ from, to, typeOnly }: Arrow): string | undefined => {
  if (!from.startsWith('shared/src/ui/')) return undefined;
  const part = sharedPart(to);
  if (part === undefined || ['ui', 'styles', 'format'].includes(part)) return undefined;
  if (typeOnly && part === 'contract') return undefined;
  return 'shared/ui knows tokens and formatting, and nothing else of ours.';
};

const throughGuards = ({ from, to, typeOnly }: Arrow): string | undefined => {
  const guard = guarded.find(({ packages, only }) => packages.test(to) && !only.test(from));
  return guard === undefined || typeOnly ? undefined : `Not from here: ${guard.reason}.`;
};

const walls = [throughWorkspaces, betweenFeatures, throughContract, fromServer, fromUi, throughGuards];

/** Why an import is not allowed, or undefined when it is. */
export function wallInTheWay(arrow: Arrow): string | undefined {
  const relevant = isTest(arrow.from) ? [throughWorkspaces, betweenFeatures] : walls;
  for (const wall of relevant) {
    const reason = wall(arrow);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

const isTypeOnly = (node: TSESTree.ImportDeclaration | TSESTree.ExportNamedDeclaration): boolean => {
  if (node.type === 'ImportDeclaration')
    return (
      node.importKind === 'type' ||
      (node.specifiers.length > 0 &&
        node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
    );
  return node.exportKind === 'type';
};

/** ESLint rule over `wallInTheWay`. */
export const importWalls: TSESLint.RuleModule<'wall'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    docs: { description: 'keep to the table of who may import whom' },
    messages: { wall: '{{reason}}' },
    schema: [],
  },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source: TSESTree.Node, specifier: unknown, typeOnly: boolean): void => {
      if (typeof specifier !== 'string') return;
      const to = specifier.startsWith('.') ? join(dirname(file), specifier).split(sep).join('/') : specifier;
      const reason = wallInTheWay({ from: file, to, typeOnly });
      if (reason !== undefined) context.report({ node: source, messageId: 'wall', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node.source, node.source.value, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => {
        if (node.source !== null) check(node.source, node.source.value, isTypeOnly(node));
      },
      ExportAllDeclaration: (node) => check(node.source, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => {
        if (node.source.type === 'Literal') check(node.source, node.source.value, false);
      },
    };
  },
};

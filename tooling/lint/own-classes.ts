import { relative } from 'node:path';
import type { ESTree, Rule, Scope, Variable } from '@oxlint/plugins';

/** Browser code, and the one module of `shared` that all bundles share as a single instance. */
const browserCode = /(?:^|[\\/])(?:shell|public-app|member-app|admin-app|shared)[\\/]src[\\/]/;
/** The same in a remote's own repository. */
const ownRepository = /^src[\\/]/;
const sharedCode = /(?:^|[\\/])shared[\\/]src[\\/]/;
const singleModule = 'shared/auth';
const singleFolder = /(?:^|[\\/])shared[\\/]src[\\/]auth[\\/]/;

const nameOf = (node: ESTree.Expression): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.object) : undefined;
};

const variableOf = (scope: Scope | null, name: string): Variable | undefined =>
  scope === null ? undefined : (scope.set.get(name) ?? variableOf(scope.upper, name));

/** Whether this file's class of this name is duplicated in each bundle. */
const isInEachBundle = (file: string, { defs: [definition] }: Variable): boolean => {
  if (definition === undefined) return false;
  const isOfShared = sharedCode.test(file);
  if (definition.type !== 'ImportBinding') return isOfShared;
  const { parent } = definition;
  const source = parent?.type === 'ImportDeclaration' ? parent.source.value : '';
  if (source === singleModule) return false;
  return source.startsWith('shared/') || (isOfShared && source.startsWith('.'));
};

const isBrowserCode = ({ filename, cwd }: { filename: string; cwd: string }): boolean =>
  browserCode.test(filename) || ownRepository.test(relative(cwd, filename));

/**
 * No `instanceof` with a class of `shared`: each bundle has its own copy of the class, and errors thrown by one bundle
 * reach the others through the shared SWR cache (docs/decisions/0005).
 */
export const ownClasses: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'recognise errors of shared code in whatever bundle they were made' },
    messages: { name: 'Each bundle has its own {{name}}: ask by name, as isApiError does.' },
    schema: [],
  },
  create: (context) =>
    !isBrowserCode(context) || singleFolder.test(context.filename)
      ? {}
      : {
          BinaryExpression: (node) => {
            if (node.operator !== 'instanceof') return;
            const name = nameOf(node.right);
            if (name === undefined) return;
            const variable = variableOf(context.sourceCode.getScope(node), name);
            if (variable !== undefined && isInEachBundle(context.filename, variable))
              context.report({ node, messageId: 'name', data: { name } });
          },
        },
};

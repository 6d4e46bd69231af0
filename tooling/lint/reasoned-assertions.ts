import type { ESTree, Rule } from '@oxlint/plugins';

/** `as const` and `as unknown` are safe. */
const claimsNothing = ({ typeAnnotation }: ESTree.TSAsExpression): boolean =>
  typeAnnotation.type === 'TSUnknownKeyword' ||
  (typeAnnotation.type === 'TSTypeReference' &&
    typeAnnotation.typeName.type === 'Identifier' &&
    typeAnnotation.typeName.name === 'const');

/** The statement, member or declaration around a node: a comment above it counts for the node too. */
const owner = (node: ESTree.Node): ESTree.Node => {
  let current = node;
  while (current.parent !== undefined && current.parent !== null) {
    if (
      /Statement$|Declaration$|^Property$|^PropertyDefinition$|^TSPropertySignature$|^JSXAttribute$/.test(
        current.type,
      )
    )
      return current;
    current = current.parent;
  }
  return current;
};

/** `any`, `as` and `!` need a comment that says why the compiler cannot know (CONTRIBUTING, "House rules"). */
export const reasonedAssertions: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'ask for the reason of every type assertion' },
    messages: { reason: 'Say in a comment beside it why the compiler cannot know.' },
    schema: [],
  },
  create(context) {
    const source = context.sourceCode;
    const commented = new Set<number>();
    for (const comment of source.getAllComments())
      for (let line = comment.loc.start.line; line <= comment.loc.end.line; line += 1) commented.add(line);

    const check = (node: ESTree.Node): void => {
      const lines = [node, owner(node)].flatMap(({ loc }) => [
        loc.start.line - 1,
        loc.start.line,
        loc.end.line,
      ]);
      lines.push(node.loc.end.line);
      if (!lines.some((line) => commented.has(line))) context.report({ node, messageId: 'reason' });
    };
    return {
      TSAsExpression: (node) => {
        if (!claimsNothing(node)) check(node);
      },
      TSTypeAssertion: check,
      TSNonNullExpression: check,
      TSAnyKeyword: check,
    };
  },
};

import ts from 'typescript';
import { apiPaths, siteUrls } from 'shared/contract';

type Address = string | ((...args: never[]) => string);

/** What the contract writes addresses with, by the file that declares it. */
const addresses: readonly { file: string; of: Readonly<Record<string, Address>> }[] = [
  { file: '/shared/src/contract/api-paths/api-path-list.ts', of: apiPaths },
  { file: '/shared/src/contract/site/site-urls.ts', of: siteUrls },
];

/** Stands for a parameter of which only the presence matters. */
const parameter = ':x';
/** Names every field that is read of it, so that all parameters of a query string are there. */
const anyQuery = new Proxy(
  {},
  {
    get: (_target, name) => (typeof name === 'symbol' ? () => parameter : parameter),
    ownKeys: () => [],
  },
);

const parametersOf = (declaration: ts.Declaration): readonly ts.ParameterDeclaration[] => {
  const written =
    ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)
      ? declaration.initializer
      : undefined;
  return written !== undefined && ts.isArrowFunction(written) ? [...written.parameters] : [];
};

/** Evaluates the expressions by which sources name addresses. */
export class Paths {
  readonly #checker: ts.TypeChecker;
  readonly #kind: 0 | 1;

  /** @param what the API's paths, or the site's addresses. */
  constructor(checker: ts.TypeChecker, what: 'api' | 'site') {
    this.#checker = checker;
    this.#kind = what === 'api' ? 0 : 1;
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias
      ? this.#checker.getAliasedSymbol(symbol)
      : symbol;
  }

  /** All addresses that an expression may be: `/cats/:x`. */
  of(expression: ts.Expression | undefined, depth = 8): string[] {
    if (expression === undefined || depth === 0) return [];
    if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression))
      return this.of(expression.expression, depth);
    if (ts.isConditionalExpression(expression))
      return [expression.whenTrue, expression.whenFalse].flatMap((one) => this.of(one, depth - 1));
    if (ts.isArrowFunction(expression)) return this.#returned(expression, depth - 1);
    if (ts.isCallExpression(expression)) return this.#called(expression, depth);
    if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression))
      return this.#named(expression, this.#given(expression), depth);
    return [];
  }

  /** With how many arguments a function is called by what it is handed to. */
  #given(expression: ts.Expression): number {
    const [call] = this.#checker.getContextualType(expression)?.getCallSignatures() ?? [];
    return call?.parameters.length ?? 0;
  }

  #called(call: ts.CallExpression, depth: number): string[] {
    const { expression } = call;
    // useCallback(() => …): a function that is kept.
    if (ts.isIdentifier(expression) && expression.text === 'useCallback')
      return this.of(call.arguments[0], depth - 1);
    if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression))
      return this.#named(expression, call.arguments, depth);
    return [];
  }

  #named(
    name: ts.Identifier | ts.PropertyAccessExpression,
    /** The number of them for a function that others call. */
    args: readonly ts.Expression[] | number,
    depth: number,
  ): string[] {
    const symbol = this.symbolOf(ts.isIdentifier(name) ? name : name.name);
    return (symbol?.declarations ?? []).flatMap((declaration) => {
      const known = addresses[this.#kind];
      if (known !== undefined && declaration.getSourceFile().fileName.endsWith(known.file))
        return this.#written(declaration, known.of[symbol?.name ?? ''], args, depth);
      if (ts.isFunctionDeclaration(declaration)) return this.#returned(declaration, depth - 1);
      if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
        return this.of(declaration.initializer, depth - 1);
      return [];
    });
  }

  #returned(functionLike: ts.FunctionLikeDeclaration, depth: number): string[] {
    const { body } = functionLike;
    if (body === undefined) return [];
    if (!ts.isBlock(body)) return this.of(body, depth);
    return body.statements.flatMap((statement) =>
      ts.isReturnStatement(statement) ? this.of(statement.expression, depth) : [],
    );
  }

  #written(
    declaration: ts.Declaration,
    address: Address | undefined,
    args: readonly ts.Expression[] | number,
    depth: number,
  ): string[] {
    if (address === undefined) return [];
    if (typeof address === 'string') return [address];
    // Functions of addresses take strings, numbers and filters; their parameters stand for any of these.
    const write = address as (...values: unknown[]) => string;
    const values = parametersOf(declaration).map((one, index) => {
      const isOptional = one.questionToken !== undefined || one.initializer !== undefined;
      const isGiven = typeof args === 'number' ? !isOptional || index < args : args[index] !== undefined;
      if (!isGiven) return undefined;
      const type = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(one));
      return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? anyQuery : parameter;
    });
    const below = typeof args === 'number' ? [] : this.of(args[0], depth - 1);
    return below.length > 0 ? below.map((first) => write(first, ...values.slice(1))) : [write(...values)];
  }
}

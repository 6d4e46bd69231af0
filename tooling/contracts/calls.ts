import ts from 'typescript';
import { fieldsOf, isOfContract, type Fields } from './fields.ts';
import type { Paths } from './paths.ts';

/** A call to the API as the sources make it. */
export interface ApiCall {
  method: string;
  /** With `:x` for parameters, and a query string with all parameters that the contract knows. */
  path: string;
  answer: ts.Type[];
  body: ts.Type[];
  /** Fields of a body that the client itself writes. */
  written: Fields;
}

interface Sending {
  method: string;
  body: ts.Expression | undefined;
}

const clientFolder = '/shared/src/client/';

/** Functions that send a request; every other one hands the path on to one of them. */
const isSender = (declaration: ts.SignatureDeclaration): boolean => {
  const file = declaration.getSourceFile().fileName;
  return (
    (file.endsWith(`${clientFolder}http.ts`) &&
      /^request(?:File)?$/.test(declaration.name?.getText() ?? '')) ||
    (file.endsWith(`${clientFolder}writes.ts`) && ts.isFunctionTypeNode(declaration))
  );
};

const propertyOf = (literal: ts.Expression | undefined, name: string): ts.Expression | undefined => {
  if (literal === undefined || !ts.isObjectLiteralExpression(literal)) return undefined;
  for (const property of literal.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property) && property.name.text === name) return property.name;
  }
  return undefined;
};

/** An argument, or the properties of one that is written as an object. */
const optionsOf = (argument: ts.Expression): ts.Expression[] =>
  ts.isObjectLiteralExpression(argument)
    ? argument.properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer)
    : [argument];

const isRead = (type: ts.Type): boolean => type.symbol?.name === 'Read' || type.aliasSymbol?.name === 'Read';

/** Finds the calls to the API in the sources. */
export class Calls {
  readonly #checker: ts.TypeChecker;
  readonly #paths: Paths;

  constructor(checker: ts.TypeChecker, paths: Paths) {
    this.#checker = checker;
    this.#paths = paths;
  }

  /** The calls that an expression stands for: those whose path is written in its arguments. */
  in(call: ts.CallExpression): ApiCall[] {
    const declaration = this.#checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined || ts.isJSDocSignature(declaration)) return [];
    if (!declaration.getSourceFile().fileName.includes(clientFolder) && !this.#holdsRead(call)) return [];
    return call.arguments.flatMap((argument, index) => {
      const paths = optionsOf(argument).flatMap((one) => this.#paths.of(one));
      if (paths.length === 0) return [];
      return this.#sendings(call, declaration, index).flatMap(({ method, body }) =>
        paths.map((path) => ({ method, path, ...this.#types(call, body) })),
      );
    });
  }

  #sendings(
    call: ts.CallExpression,
    declaration: ts.SignatureDeclaration,
    index: number,
    seen = new Set<ts.Node>(),
  ): Sending[] {
    if (isSender(declaration)) return index === 0 ? this.#methods(call.arguments[1]) : [];
    if (isRead(this.#checker.getTypeAtLocation(call)) || this.#holdsRead(call))
      return [{ method: 'GET', body: undefined }];
    const name = declaration.parameters[index]?.name;
    const body = 'body' in declaration ? declaration.body : undefined;
    if (name === undefined || body === undefined || seen.has(declaration)) return [];
    seen.add(declaration);
    const parameter = this.#checker.getSymbolAtLocation(name);
    const sendings: Sending[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const inner = this.#checker.getResolvedSignature(node)?.declaration;
        if (inner !== undefined && !ts.isJSDocSignature(inner))
          for (const [position, argument] of node.arguments.entries())
            if (this.#mentions(argument, parameter))
              sendings.push(...this.#sendings(node, inner, position, seen));
      }
      ts.forEachChild(node, visit);
    };
    visit(body);
    return sendings;
  }

  /** Whether an argument is made of a parameter; functions in it are looked at by themselves. */
  #mentions(expression: ts.Node, parameter: ts.Symbol | undefined): boolean {
    if (ts.isFunctionLike(expression)) return false;
    if (ts.isIdentifier(expression)) return this.#checker.getSymbolAtLocation(expression) === parameter;
    return ts.forEachChild(expression, (child) => this.#mentions(child, parameter) || undefined) ?? false;
  }

  #methods(options: ts.Expression | undefined): Sending[] {
    const method = propertyOf(options, 'method');
    const body = propertyOf(options, 'body');
    if (method === undefined) return [{ method: 'GET', body }];
    const type = this.#checker.getTypeAtLocation(method);
    return (type.isUnion() ? type.types : [type])
      .filter((one) => one.isStringLiteral())
      .map(({ value }) => ({ method: value, body }));
  }

  #readOf(type: ts.Type): ts.Type | undefined {
    const read = type.getProperty('read');
    const held = read && this.#checker.getTypeOfSymbol(read);
    return held !== undefined && isRead(held) ? held : undefined;
  }

  /** Whether a call gives a read among other things, as the hooks of long lists do. */
  #holdsRead(call: ts.CallExpression): boolean {
    return this.#readOf(this.#checker.getTypeAtLocation(call)) !== undefined;
  }

  #types(
    call: ts.CallExpression,
    sent: ts.Expression | undefined,
  ): Pick<ApiCall, 'answer' | 'body' | 'written'> {
    const type = this.#checker.getTypeAtLocation(call);
    const [write] = type.getCallSignatures();
    const answer = this.#content(write === undefined ? type : write.getReturnType());
    const sentType = sent && this.#checker.getTypeAtLocation(sent);
    // What depends on type parameters has no properties.
    const isKnown = sentType !== undefined && sentType.getProperties().length > 0;
    if (isKnown && !isOfContract(this.#checker, sentType))
      return { answer, body: [], written: fieldsOf(this.#checker, sentType, () => true) };
    const body = (write?.getParameters() ?? []).flatMap((one) =>
      this.#content(this.#checker.getTypeOfSymbol(one)),
    );
    return { answer, body: isKnown ? [sentType] : body, written: {} };
  }

  /** What a promise, a read, or the arguments of a write hold of the contract. */
  #content(type: ts.Type, depth = 3): ts.Type[] {
    const whole = this.#checker.getNonNullableType(type);
    if (depth === 0) return [];
    // The arguments of a write, in their order.
    if (this.#checker.isTupleType(whole))
      return (
        this.#checker
          // A tuple is a reference with its elements' types as arguments.
          .getTypeArguments(whole as ts.TypeReference)
          .flatMap((one) => this.#content(one, depth))
      );
    if (isOfContract(this.#checker, whole)) return [depth === 3 ? whole : type];
    const name = whole.symbol?.name;
    if (name === 'Promise') {
      const result = this.#checker.getAwaitedType(whole);
      return result === undefined ? [] : this.#content(result, depth - 1);
    }
    const read = this.#readOf(whole);
    if (read !== undefined) return this.#content(read, depth - 1);
    if (isRead(whole)) {
      const data = whole.getProperty('data');
      return data === undefined ? [] : this.#content(this.#checker.getTypeOfSymbol(data), depth - 1);
    }
    const input = whole.getProperty('input');
    return input === undefined ? [] : this.#content(this.#checker.getTypeOfSymbol(input), depth - 1);
  }
}

import ts from 'typescript';
import { elementsOf, isOfContract, originsOf } from './fields.ts';

/** The expression that an attribute takes its value from; `undefined` for a text. */
const valueOf = (attribute: ts.JsxAttributeLike): ts.Expression | undefined => {
  if (ts.isJsxSpreadAttribute(attribute)) return attribute.expression;
  const { initializer } = attribute;
  return initializer !== undefined && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
};

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether a node is of JSX; what stands in it is looked at by itself. */
const isMarkup = (node: ts.Node): boolean =>
  node.kind >= ts.SyntaxKind.JsxElement && node.kind <= ts.SyntaxKind.JsxExpression;

/** Fields of the contract that code reads or writes, by their declarations. */
export class MentionedFields {
  readonly #checker: ts.TypeChecker;
  readonly #mentioned = new Set<ts.Declaration>();
  readonly #compared = new Map<ts.Type, Set<ts.Type>>();
  readonly #ofContract = new Map<ts.Type, boolean>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  has(property: ts.Symbol): boolean {
    return originsOf(property).some((origin) => this.#mentioned.has(origin));
  }

  /** Whether a property of the contract is always there. */
  isRequired(property: ts.Symbol): boolean {
    return originsOf(property).length > 0 && !(property.flags & ts.SymbolFlags.Optional);
  }

  /** Takes note of what one node of reachable code mentions. */
  note(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) this.#add(this.#checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node)) this.#noteKey(node);
    else if (ts.isObjectBindingPattern(node)) this.#noteBinding(node);
    else if (ts.isObjectLiteralExpression(node)) this.#noteLiteral(node);
    else if (ts.isAsExpression(node))
      this.#noteUse(this.#checker.getTypeAtLocation(node.expression), this.#checker.getTypeAtLocation(node));
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.#noteArguments(node);
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) this.#noteProperties(node);
    if (ts.isExpression(node)) this.#noteContext(node);
  }

  #add(property: ts.Symbol | undefined): void {
    for (const origin of originsOf(property)) this.#mentioned.add(origin);
  }

  #isOfContract(type: ts.Type): boolean {
    const known = this.#ofContract.get(type);
    if (known !== undefined) return known;
    const found = isOfContract(this.#checker, type);
    this.#ofContract.set(type, found);
    return found;
  }

  /**
   * The type of a value whose use is worth looking at; `null` when no part of it is the contract's. Asked before what is
   * expected in its place, for which the compiler resolves the call or the element around it.
   */
  #givenBy(expression: ts.Expression): ts.Type | null {
    if (isFunction(expression) || isMarkup(expression)) return null;
    const type = this.#checker.getTypeAtLocation(expression);
    return this.#isOfContract(type) ? type : null;
  }

  #noteKey({ expression, argumentExpression }: ts.ElementAccessExpression): void {
    const type = this.#givenBy(expression);
    if (type === null) return;
    const key = this.#checker.getTypeAtLocation(argumentExpression);
    const keys = key.isUnion() ? key.types : [key];
    for (const property of type.getProperties())
      if (keys.some((one) => !one.isStringLiteral() || one.value === property.name)) this.#add(property);
  }

  #noteBinding(pattern: ts.ObjectBindingPattern): void {
    const type = this.#checker.getTypeAtLocation(pattern);
    const from = pattern.parent;
    const whole =
      'initializer' in from && from.initializer !== undefined
        ? this.#checker.getTypeAtLocation(from.initializer)
        : type;
    for (const { dotDotDotToken, propertyName, name } of pattern.elements) {
      const key = propertyName ?? name;
      if (dotDotDotToken !== undefined || !ts.isIdentifier(key)) continue;
      this.#add(this.#checker.getPropertyOfType(type, key.text));
      this.#add(this.#checker.getPropertyOfType(whole, key.text));
    }
  }

  #noteLiteral(literal: ts.ObjectLiteralExpression): void {
    const context = this.#checker.getContextualType(literal);
    if (context === undefined) return;
    for (const property of literal.properties)
      if (property.name !== undefined && !ts.isComputedPropertyName(property.name))
        this.#add(this.#checker.getPropertyOfType(context, property.name.text));
  }

  /** A value where a type of another origin is expected, whose fields are read then. */
  #noteContext(expression: ts.Expression): void {
    if (ts.isObjectLiteralExpression(expression)) return;
    const given = this.#givenBy(expression);
    const context = given === null ? undefined : this.#checker.getContextualType(expression);
    if (given !== null && context !== undefined) this.#noteUse(given, context);
  }

  /** Generic parameters are compared by what the function itself says of them. */
  #noteArguments(call: ts.CallExpression | ts.NewExpression): void {
    for (const [index, argument] of (call.arguments ?? []).entries()) {
      const given = this.#givenBy(argument);
      if (given === null) continue;
      const parameter = this.#parametersOf(call)[index];
      if (parameter !== undefined) this.#noteUse(given, this.#checker.getTypeAtLocation(parameter));
    }
  }

  #noteProperties(element: ts.JsxOpeningLikeElement): void {
    for (const attribute of element.attributes.properties) {
      const expression = valueOf(attribute);
      const given = expression && this.#givenBy(expression);
      const [parameter] = given ? this.#parametersOf(element) : [];
      if (!given || parameter === undefined) continue;
      const expected = this.#checker.getTypeAtLocation(parameter);
      if (ts.isJsxSpreadAttribute(attribute)) {
        this.#noteUse(given, expected);
        continue;
      }
      const property = this.#checker.getPropertyOfType(expected, attribute.name.getText());
      if (property !== undefined) this.#noteUse(given, this.#checker.getTypeOfSymbol(property));
    }
  }

  #parametersOf(call: ts.CallLikeExpression): readonly ts.ParameterDeclaration[] {
    const declaration = this.#checker.getResolvedSignature(call)?.declaration;
    return declaration === undefined || ts.isJSDocSignature(declaration) ? [] : declaration.parameters;
  }

  #noteUse(given: ts.Type, expected: ts.Type, depth = 5): void {
    if (given === expected || depth === 0) return;
    const compared = this.#compared.get(given) ?? new Set();
    this.#compared.set(given, compared);
    if (compared.has(expected)) return;
    compared.add(expected);
    if (!this.#isOfContract(given)) return;
    const wanted =
      expected.flags & ts.TypeFlags.TypeParameter
        ? this.#checker.getBaseConstraintOfType(expected)
        : expected;
    if (wanted === undefined) return;
    for (const from of given.isUnion() ? given.types : [given])
      for (const to of wanted.isUnion() ? wanted.types : [wanted]) this.#compare(from, to, depth);
  }

  #compare(given: ts.Type, expected: ts.Type, depth: number): void {
    const [elements, wanted] = [given, expected].map((type) => elementsOf(this.#checker, type));
    if (elements !== undefined) {
      if (wanted !== undefined) this.#noteUse(elements, wanted, depth - 1);
      return;
    }
    for (const property of given.getProperties()) {
      const origins = originsOf(property);
      if (origins.length === 0) continue;
      const target = this.#checker.getPropertyOfType(expected, property.name);
      if (target === undefined) continue;
      const isSame = originsOf(target).some((origin) => origins.includes(origin));
      if (!isSame) this.#add(property);
      this.#noteUse(
        this.#checker.getTypeOfSymbol(property),
        this.#checker.getTypeOfSymbol(target),
        depth - 1,
      );
    }
  }
}

import ts from 'typescript';
import type { Sources } from './program.ts';

/** Whether a declaration stands in a module by itself; those inside it are visited with it. */
const isDeclarationToVisit = (node: ts.Declaration): boolean => {
  if (ts.isVariableDeclaration(node)) return ts.isSourceFile(node.parent.parent.parent);
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && ts.isSourceFile(node.parent);
};

/** The specifier of the import that a name comes from: `{ module: 'swr', name: 'useSWRConfig' }`. */
export interface ImportedName {
  module: string;
  name: string;
}

const importOf = (symbol: ts.Symbol): ImportedName | null => {
  for (const declaration of symbol.declarations ?? []) {
    if (ts.isImportSpecifier(declaration)) {
      const { moduleSpecifier } = declaration.parent.parent.parent;
      if (ts.isStringLiteral(moduleSpecifier))
        return { module: moduleSpecifier.text, name: (declaration.propertyName ?? declaration.name).text };
    }
    if (ts.isImportClause(declaration) && ts.isStringLiteral(declaration.parent.moduleSpecifier))
      return { module: declaration.parent.moduleSpecifier.text, name: 'default' };
  }
  return null;
};

/**
 * Visits every expression of the code that runs when the entries are loaded or called, without what they import in
 * vain.
 * @param isProvided whether a module is another build's; its code is not visited.
 */
export function visitReachable(
  { checker, isOwn }: Sources,
  entries: readonly ts.SourceFile[],
  isProvided: (module: string) => boolean,
  { onNode, onImport }: { onNode: (node: ts.Node) => void; onImport: (imported: ImportedName) => void },
): void {
  const waiting: ts.Node[] = [];
  const seen = new Set<ts.Node>();
  const add = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    waiting.push(node);
  };
  /** What a module does when it is loaded, whoever imports what from it. */
  const addEffects = (file: ts.SourceFile): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const statement of file.statements)
      if (
        !ts.isImportDeclaration(statement) &&
        !ts.isFunctionDeclaration(statement) &&
        !ts.isVariableStatement(statement) &&
        !ts.isClassDeclaration(statement)
      )
        add(statement);
  };
  const addDeclarations = ({ declarations = [] }: ts.Symbol): void => {
    for (const declaration of declarations) {
      const file = declaration.getSourceFile();
      if (!isOwn(file) || !isDeclarationToVisit(declaration)) continue;
      addEffects(file);
      add(declaration);
    }
  };
  const follow = (found: ts.Symbol | undefined): void => {
    if (found === undefined) return;
    // A function may have the name of an imported type.
    addDeclarations(found);
    if (found.flags & ts.SymbolFlags.Alias) {
      const imported = importOf(found);
      if (imported !== null && isProvided(imported.module)) {
        if (checker.getAliasedSymbol(found).flags & ts.SymbolFlags.Value) onImport(imported);
        return;
      }
      addDeclarations(checker.getAliasedSymbol(found));
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isExportSpecifier(node)) follow(checker.getExportSpecifierLocalTargetSymbol(node));
    else if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node));
    else if (ts.isShorthandPropertyAssignment(node)) follow(checker.getShorthandAssignmentValueSymbol(node));
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const key = node.propertyName ?? node.name;
      if (ts.isIdentifier(key))
        follow(checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), key.text));
    }
    onNode(node);
    ts.forEachChild(node, visit);
  };
  for (const entry of entries) {
    addEffects(entry);
    const module = checker.getSymbolAtLocation(entry);
    if (module !== undefined) for (const exported of checker.getExportsOfModule(module)) follow(exported);
    for (const statement of entry.statements) if (!ts.isImportDeclaration(statement)) add(statement);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) visit(next);
}

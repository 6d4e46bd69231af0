import ts from 'typescript';

/** What values a field may have, by its path: `[].owner.name`. */
export type Fields = Record<string, string[]>;

const schemasFolder = '/shared/src/contract/schemas/';

/** Where the contract declares a property; nothing for properties of anything else. */
export const originsOf = (property: ts.Symbol | undefined): ts.Declaration[] =>
  (property?.declarations ?? []).filter(
    (one) =>
      (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) &&
      one.getSourceFile().fileName.includes(schemasFolder),
  );

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The elements of a list; `undefined` for anything else. */
export const elementsOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined =>
  checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;

/** Whether a type is one of the contract's objects, or a list of them. */
export function isOfContract(checker: ts.TypeChecker, type: ts.Type, depth = 4): boolean {
  return partsOf(type).some((part) => {
    const elements = elementsOf(checker, part);
    if (elements !== undefined) return depth > 0 && isOfContract(checker, elements, depth - 1);
    return (
      (part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      part.getProperties().some((property) => originsOf(property).length > 0)
    );
  });
}

const kindOf = (type: ts.Type): string[] => {
  const { flags } = type;
  if (type.isStringLiteral()) return [JSON.stringify(type.value)];
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (flags & ts.TypeFlags.Null) return ['null'];
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return ['undefined'];
  if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return ['object'];
  return [];
};

/**
 * The fields of a type, each with what it may be.
 * @param isStated whether a property is to be among them, with those below it.
 */
export function fieldsOf(
  checker: ts.TypeChecker,
  whole: ts.Type,
  isStated: (property: ts.Symbol) => boolean,
): Fields {
  const fields = new Map<string, string[]>();
  const add = (path: string, kinds: readonly string[]): void => {
    fields.set(path, [...new Set([...(fields.get(path) ?? []), ...kinds])].sort());
  };
  const visit = (type: ts.Type, path: string, depth: number): void => {
    const objects: ts.Type[] = [];
    for (const part of partsOf(type)) {
      const elements = elementsOf(checker, part);
      if (elements !== undefined) {
        add(path, ['array']);
        visit(elements, `${path}[]`, depth);
      } else {
        const kinds = kindOf(part);
        add(path, kinds);
        if (kinds[0] === 'object') objects.push(part);
      }
    }
    if (depth === 0) return;
    const names = new Set(objects.flatMap((object) => object.getProperties().map(({ name }) => name)));
    for (const name of names) {
      const properties = objects.map((object) => object.getProperty(name));
      const there = properties.filter((property) => property !== undefined);
      if (!there.some(isStated)) continue;
      const below = path === '' ? name : `${path}.${name}`;
      for (const property of there) visit(checker.getTypeOfSymbol(property), below, depth - 1);
      if (there.length < properties.length || there.some(({ flags }) => flags & ts.SymbolFlags.Optional))
        add(below, ['undefined']);
    }
  };
  visit(whole, '', 6);
  return Object.fromEntries(fields);
}

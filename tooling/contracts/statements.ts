import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from 'shared/contract';
import ts from 'typescript';
import type {
  FieldKinds,
  Operation,
  ProvidesStatement,
  UsesStatement,
} from '../../server/src/consumer-contracts/index.ts';
import { sharedModules } from '../common/shared-modules.ts';
import { root, type WorkspaceName } from '../common/workspaces.ts';
import { Calls, type ApiCall } from './calls.ts';
import { fieldsOf } from './fields.ts';
import { Paths } from './paths.ts';
import type { Sources } from './program.ts';
import { visitReachable, type ImportedName } from './reach.ts';
import { MentionedFields } from './reads.ts';

/** What a build uses of others, and what it offers to them. */
export interface Statements {
  uses: UsesStatement;
  provides: ProvidesStatement;
}

const isShared = (module: string): boolean => sharedModules.some((one) => one === module);

const packageOf = (module: string): string => module.split('/')[0] ?? module;

/** As the shell registers it (shell/src/libraries.ts). */
const versionOf = (module: string): string => {
  if (module.startsWith('shared/')) return `${contractVersion}.0.0`;
  const file = join(root, 'node_modules', packageOf(module), 'package.json');
  // Every package has a version.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

const modulesOf = (imported: readonly ImportedName[]): UsesStatement['modules'] =>
  Object.fromEntries(
    sorted(imported.map(({ module }) => module)).map((module) => [
      module,
      {
        version: versionOf(module),
        names: sorted(imported.filter((one) => one.module === module).map(({ name }) => name)),
      },
    ]),
  );

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

const merge = (into: FieldKinds, fields: FieldKinds): void => {
  for (const [path, kinds] of Object.entries(fields))
    into[path] = sorted([...(Object.hasOwn(into, path) ? (into[path] ?? []) : []), ...kinds]);
};

/** Answers as they are stated: what the client makes of a missing item is not said of the API. */
const statedAnswer = ({ checker }: Sources, mentioned: MentionedFields, type: ts.Type): FieldKinds => {
  const { '': whole = [], ...fields } = fieldsOf(checker, checker.getNonNullableType(type), (property) =>
    mentioned.has(property),
  );
  const stated = whole.includes('array') ? { '': ['array'], ...fields } : fields;
  // A client has to do with values that it does not know; only the kinds are relied upon.
  return Object.fromEntries(
    Object.entries(stated).map(([path, kinds]) => [
      path,
      sorted(kinds.map((kind) => (kind.startsWith('"') ? 'string' : kind))),
    ]),
  );
};

const statedBody = ({ checker }: Sources, mentioned: MentionedFields, type: ts.Type): FieldKinds => {
  const { '': _whole, ...fields } = fieldsOf(
    checker,
    type,
    (property) => mentioned.has(property) || mentioned.isRequired(property),
  );
  return fields;
};

const operationsOf = (
  sources: Sources,
  mentioned: MentionedFields,
  calls: readonly ApiCall[],
): UsesStatement['api'] => {
  const operations: Record<string, Operation> = {};
  for (const { method, path, answer, body, written } of calls) {
    const operation = (operations[`${method} ${withoutQuery(path)}`] ??= { query: [], answer: {}, body: {} });
    operation.query = sorted([...operation.query, ...new URLSearchParams(path.split('?')[1]).keys()]);
    for (const type of answer) merge(operation.answer, statedAnswer(sources, mentioned, type));
    for (const type of body) merge(operation.body, statedBody(sources, mentioned, type));
    const { '': _whole, ...fields } = written;
    merge(operation.body, fields);
  }
  return Object.fromEntries(Object.entries(operations).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The shared modules that the shell has, with all that they export. @throws Error when the types of one are not installed. */
const providedModules = ({ checker, fileAt }: Sources): ProvidesStatement['modules'] => {
  const imports = [...(fileAt('shell/src/libraries.ts')?.statements ?? [])].filter(ts.isImportDeclaration);
  return Object.fromEntries(
    imports.flatMap(({ moduleSpecifier }) => {
      const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      const symbol = checker.getSymbolAtLocation(moduleSpecifier);
      if (!isShared(module)) return [];
      // A module that is left out would be one that no remote may use.
      if (symbol === undefined)
        throw new Error(`The types of ${module}, which the shell shares, are missing.`);
      const names = checker
        .getExportsOfModule(symbol)
        .filter(({ flags }) => flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Alias))
        .map(({ name }) => name);
      return [[module, { version: versionOf(module), names: sorted(['default', ...names]) }]];
    }),
  );
};

/** `name` of `<Remote name="member-app" />`. */
const shownRemote = (node: ts.Node): string[] => {
  if (!ts.isJsxSelfClosingElement(node) || node.tagName.getText() !== 'Remote') return [];
  return node.attributes.properties.flatMap((attribute) =>
    ts.isJsxAttribute(attribute) &&
    attribute.name.getText() === 'name' &&
    attribute.initializer !== undefined &&
    ts.isStringLiteral(attribute.initializer)
      ? [attribute.initializer.text]
      : [],
  );
};

/** Derives from a workspace's sources what its build uses and provides. */
export function statementsOf(workspace: WorkspaceName, sources: Sources): Statements {
  const { checker } = sources;
  const mentioned = new MentionedFields(checker);
  const calls = new Calls(checker, new Paths(checker, 'api'));
  const site = new Paths(checker, 'site');
  const found: ApiCall[] = [];
  const imported: ImportedName[] = [];
  const addresses: string[] = [];
  const shown: string[] = [];
  const remotes: string[] = [];
  visitReachable(sources, sources.entriesOf(workspace), isShared, {
    onImport: (name) => void imported.push(name),
    onNode: (node) => {
      mentioned.note(node);
      if (ts.isCallExpression(node)) found.push(...calls.in(node));
      if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'siteUrls')
        addresses.push(...site.of(node));
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'path')
        shown.push(...site.of(node.initializer));
      remotes.push(...shownRemote(node));
    },
  });
  return {
    uses: {
      api: operationsOf(sources, mentioned, found),
      modules: modulesOf(imported),
      addresses: sorted(addresses.map(withoutQuery)),
    },
    provides: {
      modules: workspace === 'shell' ? providedModules(sources) : {},
      addresses: sorted(shown.map(withoutQuery)),
      remotes: sorted(remotes),
    },
  };
}

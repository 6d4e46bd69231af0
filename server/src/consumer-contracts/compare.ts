import type { ApiFault, Fault } from './faults.ts';
import type { FieldKinds, Operation, Operations, ProvidesStatement, UsesStatement } from './statement.ts';

/** What has this name: statements may have any names, also those that every object inherits something by. */
const at = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const basic = (kind: string): string => (kind.startsWith('"') ? 'string' : kind);

/** Fields that an answer lacks, or that may be what their reader does not expect. */
const answerFaults = (call: string, read: FieldKinds, sent: FieldKinds): ApiFault[] =>
  Object.entries(read).flatMap(([field, expected]): ApiFault[] => {
    const kinds = at(sent, field);
    if (kinds === undefined) return [{ type: 'not sent', call, field }];
    const others = [...new Set(kinds.map(basic))].filter((kind) => !expected.includes(kind));
    return others.length === 0 ? [] : [{ type: 'sent otherwise', call, field, expected, kinds: others }];
  });

const accepts = (taken: readonly string[], kind: string): boolean =>
  taken.includes(kind) || taken.includes(basic(kind));

const parentOf = (path: string): string => path.replace(/(?:\.[^.[]+|\[\])$|^[^.[]+$/, '');

/** Fields that are sent in vain or refused, and those that are demanded and not sent. */
const bodyFaults = (call: string, sent: FieldKinds, taken: FieldKinds): ApiFault[] => [
  ...Object.entries(sent).flatMap(([field, kinds]): ApiFault[] => {
    const accepted = at(taken, field);
    if (accepted === undefined) return [{ type: 'not taken', call, field }];
    const refused = kinds.filter((kind) => !accepts(accepted, kind));
    return refused.length === 0 ? [] : [{ type: 'refused', call, field, kinds: refused }];
  }),
  ...Object.entries(taken).flatMap(([field, kinds]): ApiFault[] => {
    const parent = parentOf(field);
    const isDemanded =
      !kinds.includes('undefined') && !field.endsWith('[]') && (parent === '' || Object.hasOwn(sent, parent));
    return isDemanded && !Object.hasOwn(sent, field) ? [{ type: 'demanded', call, field }] : [];
  }),
];

/** Whether a call with parameters is one of those that are offered for single values: `/club/content/contact`. */
const isCovered = (name: string, offered: string): boolean => {
  const [parts, others] = [name, offered].map((one) => one.split('/'));
  return (
    parts?.length === others?.length &&
    parts?.every((part, index) => part === others?.[index] || part === ':x') === true
  );
};

/** What is offered for a call; for several single values all of it together. */
const offeredFor = (name: string, offered: Operations): Operation | null => {
  const exact = at(offered, name);
  if (exact !== undefined) return exact;
  const covered = Object.entries(offered).filter(([other]) => isCovered(name, other));
  if (covered.length === 0) return null;
  const operations = covered.map(([, operation]) => operation);
  return {
    query: operations.flatMap(({ query }) => query),
    answer: Object.fromEntries(operations.flatMap(({ answer }) => Object.entries(answer))),
    body: {},
  };
};

/**
 * Compares an API with what a build uses of it.
 * @returns what is missing; additions are no faults.
 */
export const apiFaults = ({ api }: Pick<UsesStatement, 'api'>, offered: Operations): ApiFault[] =>
  Object.entries(api).flatMap(([call, operation]): ApiFault[] => {
    const there = offeredFor(call, offered);
    if (there === null) return [{ type: 'no call', call }];
    const isSending = Object.keys(operation.body).length > 0 && Object.hasOwn(offered, call);
    return [
      ...answerFaults(call, operation.answer, there.answer),
      ...(isSending ? bodyFaults(call, operation.body, there.body) : []),
      ...operation.query
        .filter((name) => !there.query.includes(name))
        .map((field): ApiFault => ({ type: 'unknown query', call, field })),
    ];
  });

const major = (version: string): string => version.split('.')[0] ?? version;

/** Compares a shell with what a remote uses of it. */
export const shellFaults = (
  { modules }: Pick<UsesStatement, 'modules'>,
  remote: string,
  shell: ProvidesStatement,
): Fault[] => [
  ...(shell.remotes.includes(remote) ? [] : [{ type: 'not shown' } as const]),
  ...Object.entries(modules).flatMap(([module, { version, names }]): Fault[] => {
    const there = at(shell.modules, module);
    if (there === undefined) return [{ type: 'no module', module }];
    if (major(there.version) !== major(version))
      return [{ type: 'other version', module, built: version, shared: there.version }];
    return names
      .filter((name) => !there.names.includes(name))
      .map((name): Fault => ({ type: 'no export', module, name }));
  }),
];

/** Compares the addresses that a build leads to with those that were shown until now, and those that will be. */
export const addressFaults = (
  { addresses }: Pick<UsesStatement, 'addresses'>,
  { before, now }: Record<'before' | 'now', readonly string[]>,
): Fault[] =>
  addresses
    .filter((address) => before.includes(address) && !now.includes(address))
    .map((address): Fault => ({ type: 'no address', address }));

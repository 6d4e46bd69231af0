import type { FieldKinds, Operations } from './statement.ts';

/** The part of JSON Schema that zod writes. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | Schema[];
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface OpenApiOperation {
  parameters?: { name: string; in: string }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}
interface OpenApiDocument {
  paths?: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Schema> };
}

const methods = ['get', 'post', 'put', 'delete'];

const kindOf = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : typeof value;

const kindsOf = (schema: Schema): string[] => {
  if ('const' in schema) return [kindOf(schema.const)];
  if (schema.enum !== undefined) return schema.enum.map(kindOf);
  return [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
};

/** All fields of a schema by their paths, as statements write them. */
function fieldsOf(root: Schema | undefined, named: Record<string, Schema>): FieldKinds {
  const fields = new Map<string, string[]>();
  const add = (path: string, kinds: readonly string[]): void => {
    fields.set(path, [...new Set([...(fields.get(path) ?? []), ...kinds])].sort());
  };
  /** The alternatives of a schema, with what it names elsewhere put in. */
  const alternatives = (schema: Schema, depth: number): Schema[] => {
    if (depth === 0) return [];
    const { $ref } = schema;
    if ($ref !== undefined) {
      const target = named[$ref.split('/').pop() ?? ''];
      return target === undefined ? [] : alternatives(target, depth - 1);
    }
    const inner = schema.anyOf ?? schema.oneOf;
    if (inner !== undefined) return inner.flatMap((one) => alternatives(one, depth - 1));
    if (schema.allOf !== undefined) {
      const parts = schema.allOf.flatMap((one) => alternatives(one, depth - 1));
      return [
        {
          type: 'object',
          properties: Object.fromEntries(parts.flatMap(({ properties = {} }) => Object.entries(properties))),
          required: parts.flatMap(({ required = [] }) => required),
        },
      ];
    }
    return [schema];
  };
  const visit = (schema: Schema, path: string, depth: number): void => {
    const objects: Schema[] = [];
    for (const one of alternatives(schema, 8)) {
      const kinds = kindsOf(one);
      add(path, kinds);
      const elements = [one.prefixItems ?? [], one.items ?? []].flat();
      for (const element of elements) visit(element, `${path}[]`, depth - 1);
      if (kinds.includes('object')) objects.push(one);
    }
    if (depth <= 0) return;
    const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const name of names) {
      const below = path === '' ? name : `${path}.${name}`;
      for (const { properties = {}, required = [] } of objects) {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (property !== undefined) visit(property, below, depth - 1);
        if (property === undefined || !required.includes(name)) add(below, ['undefined']);
      }
    }
  };
  if (root !== undefined) visit(root, '', 12);
  return Object.fromEntries(fields);
}

const jsonOf = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;

const pathOf = (path: string): string => path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, ':x');

/**
 * The calls that an OpenAPI document describes, as statements write them.
 * @param described the document of our own server.
 */
export function operationsOf(described: object): Operations {
  // Written by our own server, with schemas by zod.
  const document = described as OpenApiDocument;
  const operations: Operations = {};
  const named = document.components?.schemas ?? {};
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      if (!(method in item)) continue;
      // As above.
      const { parameters = [], requestBody, responses = {} } = item[method] as OpenApiOperation;
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      const { '': root = [], ...answer } = fieldsOf(jsonOf(success), named);
      const { '': _body, ...body } = fieldsOf(jsonOf(requestBody), named);
      operations[`${method.toUpperCase()} ${pathOf(path)}`] = {
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        answer: root.includes('array') ? { '': root, ...answer } : answer,
        body,
      };
    }
  return operations;
}

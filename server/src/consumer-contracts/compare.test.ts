import { describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginAsyncZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeApi } from '../api/open-api.ts';
import {
  addressFaults,
  apiFaults,
  inCzech,
  inWords,
  operationsOf,
  packApi,
  shellFaults,
  unpackApi,
  type Operations,
  type UsesStatement,
} from './index.ts';

const owner = z.object({ name: z.string() });
const answer = { catId: z.int(), ems: z.string(), state: z.enum(['open', 'shut']).optional(), owner };
const body = { name: z.string(), kind: z.enum(['cat', 'kitten']), note: z.string().optional() };
const query = { breed: z.string().optional() };

/** An API with cats, of which some schemas may differ. */
async function apiWith(
  changed: { answer?: z.ZodRawShape; body?: z.ZodRawShape; query?: z.ZodRawShape; path?: string } = {},
): Promise<Operations> {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await describeApi(app);
  const path = `/api${changed.path ?? '/cats'}`;
  const cat = z.object(changed.answer ?? answer);
  const routes: FastifyPluginAsyncZod = async (plugin) => {
    plugin.get(
      path,
      { schema: { querystring: z.object(changed.query ?? query), response: { 200: z.array(cat) } } },
      async () => [],
    );
    plugin.put(
      `${path}/:id`,
      { schema: { body: z.object(changed.body ?? body), response: { 200: cat } } },
      async (_request, reply) => reply.callNotFound(),
    );
  };
  await app.register(routes);
  await app.ready();
  const operations = operationsOf(app.swagger());
  await app.close();
  return operations;
}

/** A build that reads and sends what is there now. */
const uses: Pick<UsesStatement, 'api'> = {
  api: {
    'GET /cats': {
      query: ['breed'],
      answer: {
        '': ['array'],
        '[]': ['object'],
        '[].ems': ['string'],
        '[].state': ['string', 'undefined'],
        '[].owner': ['object'],
        '[].owner.name': ['string'],
      },
      body: {},
    },
    'PUT /cats/:x': {
      query: [],
      answer: { ems: ['string'] },
      body: { name: ['string'], kind: ['"cat"', '"kitten"'], note: ['string', 'undefined'] },
    },
  },
};

const sentences = async (changed: Parameters<typeof apiWith>[0]): Promise<string[]> =>
  apiFaults(uses, await apiWith(changed)).map((fault) => inWords(fault, 'member-app 3f2a', 'this server'));

const without = (shape: z.ZodRawShape, name: string): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).filter(([one]) => one !== name));

describe('an API breaks a build that relies on it, by the name of the field, when', () => {
  it('a field is removed', async () => {
    expect(await sentences({ answer: without(answer, 'ems') })).toEqual([
      'member-app 3f2a reads `[].ems` of GET /cats, which this server does not send.',
      'member-app 3f2a reads `ems` of PUT /cats/:x, which this server does not send.',
    ]);
  });

  it('a field within another one is renamed', async () => {
    const renamed = { ...answer, owner: z.object({ firstName: z.string() }) };
    expect(await sentences({ answer: renamed })).toEqual([
      'member-app 3f2a reads `[].owner.name` of GET /cats, which this server does not send.',
    ]);
  });

  it.each([
    ['may be missing', answer.ems.optional(), 'absent'],
    ['may be null', answer.ems.nullable(), 'null'],
    ['becomes a number', z.int(), 'number'],
  ])('a field %s', async (_what, ems, kind) => {
    expect(await sentences({ answer: { ...answer, ems } })).toContain(
      `member-app 3f2a reads \`[].ems\` of GET /cats as string; from this server it may be ${kind}.`,
    );
  });

  it('it does not take a field, or fewer values of it', async () => {
    expect(await sentences({ body: { ...without(body, 'note'), kind: z.literal('cat') } })).toEqual([
      'member-app 3f2a may send `kind` of PUT /cats/:x as "kitten", which this server does not accept.',
      'member-app 3f2a sends `note` with PUT /cats/:x, which this server does not take.',
    ]);
  });

  it('it demands what was optional, or is new', async () => {
    expect(await sentences({ body: { ...body, note: z.string(), born: z.string() } })).toEqual([
      'member-app 3f2a may send `note` of PUT /cats/:x as absent, which this server does not accept.',
      'member-app 3f2a does not send `born` with PUT /cats/:x, which this server demands.',
    ]);
  });

  it('it does not know a name of the query string, or the call', async () => {
    expect(await sentences({ query: {} })).toEqual([
      'member-app 3f2a asks for `breed` in GET /cats, which this server does not know.',
    ]);
    expect(await sentences({ path: '/kittens' })).toEqual([
      'member-app 3f2a calls GET /cats, which this server does not have.',
      'member-app 3f2a calls PUT /cats/:x, which this server does not have.',
    ]);
  });
});

describe('an API breaks nobody when', () => {
  it('nothing changes', async () => {
    expect(await sentences({})).toEqual([]);
  });

  it('fields, optional names and values of answers are added, and what is sent may be more', async () => {
    const more = {
      answer: { ...answer, born: z.string(), state: z.enum(['open', 'shut', 'sold']).optional() },
      body: { ...body, born: z.string().optional(), name: z.string().nullable(), kind: z.string() },
      query: { ...query, colour: z.string().optional() },
    };
    expect(await sentences(more)).toEqual([]);
  });

  it('a field goes that the build does not read', async () => {
    expect(await sentences({ answer: without(answer, 'catId') })).toEqual([]);
  });
});

it('an API is the same after it was packed', async () => {
  const api = await apiWith();
  expect(unpackApi(packApi(api))).toEqual(api);
});

it('names that every object inherits something by are fields, modules and calls like others', async () => {
  const names = ['constructor', 'toString', 'hasOwnProperty'];
  const kinds = Object.fromEntries(names.map((name) => [name, ['string']]));
  const operation = { query: [], answer: kinds, body: kinds };
  const [none, one] = [{ 'PUT /cats': { query: [], answer: {}, body: {} } }, { 'PUT /cats': operation }];
  expect(apiFaults({ api: one }, none)).toEqual([
    ...names.map((field) => ({ type: 'not sent', call: 'PUT /cats', field })),
    ...names.map((field) => ({ type: 'not taken', call: 'PUT /cats', field })),
  ]);
  expect(apiFaults({ api: one }, one)).toEqual([]);
  const sending = { ...operation, body: { name: ['string'] } };
  expect(apiFaults({ api: { 'PUT /cats': sending } }, one)).toContainEqual({
    ...{ type: 'demanded', call: 'PUT /cats', field: 'constructor' },
  });
  expect(apiFaults({ api: { constructor: operation } }, {})).toEqual([
    { type: 'no call', call: 'constructor' },
  ]);
  const modules = { constructor: { version: '1.0.0', names: [] } };
  expect(shellFaults({ modules }, 'a', { modules: {}, addresses: [], remotes: ['a'] })).toEqual([
    { type: 'no module', module: 'constructor' },
  ]);
  const described = await apiWith({ answer: { constructor: z.string() } });
  expect(described['GET /cats']?.answer).toMatchObject({ '[].constructor': ['string'] });
});

it('a call with a parameter is there when its single values are', () => {
  const operation = { query: [], answer: { version: ['number'] }, body: {} };
  const section = { api: { 'PUT /club/content/:x': operation } };
  expect(apiFaults(section, { 'PUT /club/content/contact': operation })).toEqual([]);
  expect(apiFaults(section, { 'PUT /club/:x/contact': operation })).toHaveLength(1);
});

describe('a shell breaks a remote when', () => {
  const modules = { swr: { version: '2.5.1', names: ['mutate'] } };
  const shell = { modules, addresses: [], remotes: ['member-app'] };
  const faultsOf = (changed: Partial<typeof shell>): string[] =>
    shellFaults({ modules }, 'member-app', { ...shell, ...changed }).map((fault) =>
      inWords(fault, 'member-app 3f2a', 'shell 77aa'),
    );

  it('it does not show it', () => {
    expect(faultsOf({ remotes: ['admin-app'] })).toEqual(['member-app 3f2a is not shown by shell 77aa.']);
  });

  it('a shared module, or one of its exports, is missing', () => {
    expect(shellFaults({ modules }, 'member-app', { ...shell, modules: {} })).toEqual([
      { type: 'no module', module: 'swr' },
    ]);
    expect(faultsOf({ modules: { swr: { version: '2.6.0', names: [] } } })).toEqual([
      'member-app 3f2a uses `mutate` of swr, which shell 77aa does not have.',
    ]);
  });

  it('a shared module has another major version, and not when it has another minor one', () => {
    expect(faultsOf({ modules: { swr: { version: '3.0.0', names: ['mutate'] } } })).toEqual([
      'member-app 3f2a was built with swr 2.5.1; shell 77aa shares 3.0.0, another major version.',
    ]);
    expect(faultsOf({ modules: { swr: { version: '2.6.0', names: ['mutate', 'preload'] } } })).toEqual([]);
  });
});

it('an address is missed by those who lead to it when it was shown before', () => {
  const leading = { addresses: ['/cats', '/cats/:x', '/vystavy.ics'] };
  const fault = { type: 'no address', address: '/cats/:x' } as const;
  expect(addressFaults(leading, { before: ['/cats', '/cats/:x'], now: ['/cats'] })).toEqual([fault]);
  expect(inWords(fault, 'admin-app 1b', 'public-app 2c')).toBe(
    'admin-app 1b leads to /cats/:x, which public-app 2c does not show.',
  );
});

it.each([
  [{ type: 'no call', call: 'GET /cats' }, 'volá GET /cats'],
  [{ type: 'not sent', call: 'GET /cats', field: '[].ems' }, 'čte „[].ems“ z GET /cats'],
  [
    { type: 'sent otherwise', call: 'GET /cats', field: 'ems', expected: ['string'], kinds: ['undefined'] },
    'pošle i nic',
  ],
  [{ type: 'not taken', call: 'PUT /cats/:x', field: 'ems' }, 'nepřijímá'],
  [{ type: 'refused', call: 'PUT /cats/:x', field: 'kind', kinds: ['"kitten"'] }, 'jako "kitten"'],
  [{ type: 'demanded', call: 'PUT /cats/:x', field: 'born' }, 'vyžaduje'],
  [{ type: 'unknown query', call: 'GET /cats', field: 'breed' }, 'se ptá na „breed“'],
] as const)('an operator reads %j in Czech', (fault, words) => {
  // The rows are constants, and a fault has lists that may be changed.
  expect(inCzech(structuredClone(fault) as Parameters<typeof inCzech>[0], 'member-app 3f2a')).toContain(
    words,
  );
});

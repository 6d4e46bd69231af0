import { beforeAll, describe, expect, it } from '@jest/globals';
import { ownApi } from '../../server/src/cli/doctor/own-api.ts';
import { apiFaults, inWords, shellFaults } from '../../server/src/consumer-contracts/index.ts';
import { currentStatements } from '../bundler/build-workspaces.ts';
import { workspaceNames, type WorkspaceName } from '../common/workspaces.ts';
import type { Statements } from './statements.ts';

let statements: Record<WorkspaceName, Statements>;
beforeAll(async () => {
  statements = await currentStatements();
}, 300_000);

it('everything that the workspaces use is offered by the API and the shell of this source', async () => {
  const api = await ownApi();
  const { provides } = statements['shell'];
  const faults = workspaceNames.flatMap((name) => {
    const { uses } = statements[name];
    const found = [...apiFaults(uses, api), ...(name === 'shell' ? [] : shellFaults(uses, name, provides))];
    return found.map((fault) => inWords(fault, name, 'this source'));
  });
  expect(faults).toEqual([]);
});

describe('what is derived from the sources', () => {
  it('has the fields that a screen reads of an answer, and not the others', () => {
    const cats = statements['public-app'].uses.api['GET /cats'];
    expect(cats?.query).toEqual(expect.arrayContaining(['breed', 'colour', 'limit', 'offset', 'pattern']));
    expect(cats?.answer).toMatchObject({
      '': ['array'],
      '[].ems': ['string'],
      '[].owner.surname': ['string'],
      '[].drawing': ['string', 'undefined'],
      '[].picture': ['null', 'object'],
    });
    expect(cats?.answer).not.toHaveProperty('[].createdAt');
    const members = statements['public-app'].uses.api['GET /members'];
    expect(members?.query).toEqual(expect.arrayContaining(['limit', 'offset', 'q']));
  });

  it('has the fields that a form sends, with the method that the client sends them by', () => {
    const { api } = statements['member-app'].uses;
    expect(api['PUT /cats/:x']?.body).toMatchObject({ name: ['string'], ems: ['string'] });
    expect(api['POST /cats/:x/images']?.body).toMatchObject({ images: ['array'] });
    expect(Object.keys(api)).toEqual(
      expect.arrayContaining([
        'DELETE /cats/:x',
        'GET /cats/mycats',
        'POST /cats',
        'POST /bin/:x/:x/restoration',
      ]),
    );
    expect(Object.keys(api)).not.toContain('GET /payments');
  });

  it('has the exports of shared modules, the addresses that are led to, and those that are shown', () => {
    const { uses, provides } = statements['public-app'];
    expect(uses.modules['shared/auth']?.names).toContain('useSession');
    expect(uses.modules['react-router-dom']?.names).toContain('useParams');
    expect(uses.addresses).toContain('/vystavy/:x.ics');
    expect(provides.addresses).toEqual(expect.arrayContaining(['/', '/cats/:x', '/soukromi']));
    const shell = statements['shell'].provides;
    expect(shell.addresses).toEqual(expect.arrayContaining(['/userpage', '/adminpage']));
    expect(shell.remotes).toEqual(['admin-app', 'member-app', 'public-app']);
    expect(shell.modules['shared/auth']?.names).toContain('useSession');
  });
});

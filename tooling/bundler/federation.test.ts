import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { federationPlugins } from './federation.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-remote-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/entry.ts'), 'export default 1;');
});
afterAll(() => rm(folder, { recursive: true }));

/** Ids of the modules whose names hold the name of the runtime's file, which depends on the path of the project. */
const idsNamedByPath = (): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const output = { path: join(folder, 'out'), publicPath: '/' };
    const plugins = federationPlugins('public-app', 'development');
    const optimization = { minimize: false };
    webpack(
      { mode: 'production', context: folder, entry: {}, target: 'web', output, plugins, optimization },
      (error, stats) => {
        if (stats === undefined) return reject(error ?? new Error('Nothing was built.'));
        const { modules = [], errors = [] } = stats.toJson({
          all: false,
          modules: true,
          errors: true,
          ids: true,
        });
        if (errors[0] !== undefined) return reject(new Error(errors[0].message));
        resolve(
          modules.filter(({ identifier = '' }) => identifier.includes('.federation')).map(({ id }) => id),
        );
      },
    );
  });

it('gives modules the same ids in whichever folder the project lies', async () => {
  expect((await idsNamedByPath()).sort()).toEqual(['container', 'runtime']);
});

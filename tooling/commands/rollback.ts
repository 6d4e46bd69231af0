import { argv } from 'node:process';
import { remotesFolder, rollback } from '../../server/src/deployments/index.ts';
import { withRegistry } from '../release/publish.ts';
import { namedWorkspace, readArguments, runScript } from '../common/command-line.ts';

const usage = `npm run rollback -w public-app       ends a trial, or gives everybody the version before it
  -- --to 0123456789ab               any version that npm run deployments lists`;

await runScript(usage, async () => {
  const { positionals, values } = readArguments(argv.slice(2), { to: { type: 'string' } });
  const workspace = namedWorkspace(positionals);
  const { version, ended } = await withRegistry(({ registry, config }) =>
    rollback(
      registry,
      remotesFolder(config.dataDir),
      workspace,
      values.to === undefined ? {} : { to: values.to },
    ),
  );
  console.log(
    `Everybody gets ${workspace} ${version} from the next page on` +
      (ended.length === 0 ? ', as before.' : `, and nobody ${ended.join(' or ')}.`),
  );
});

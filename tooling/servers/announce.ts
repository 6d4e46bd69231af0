import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../server/src/config.ts';

/** The accounts that anybody may try; they exist only where the server itself keeps the sign-in. */
const describeDemo = async (): Promise<string[]> => {
  const { demoMembers, demoPassword } = await import('../../server/src/demo/content/members.ts');
  const open = demoMembers.filter((member) => member.open);
  return [
    `Demo accounts, each with the password ${demoPassword}:`,
    ...open.map(({ email, role }) => `  ${email}  (${role === 1 ? 'administrator' : 'member'})`),
  ];
};

/** Waits until the server answers, then says where the site runs and who may sign in. */
export async function announce(): Promise<void> {
  const { host, port, demo } = readConfig(env);
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(50);
  console.log(
    ['', `The club's website runs at ${address}`, ...(demo ? await describeDemo() : []), ''].join('\n'),
  );
}

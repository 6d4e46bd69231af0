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

/**
 * Waits until the server answers, then says where the site runs and who may sign in.
 * @param of What is shown there, and whether it has the demo's accounts; by default the site with those of its server.
 */
export async function announce(of: { what?: string; hasDemo?: boolean } = {}): Promise<void> {
  const { host, port, demo } = readConfig(env);
  const { what = "The club's website", hasDemo = demo } = of;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(50);
  console.log(['', `${what} runs at ${address}`, ...(hasDemo ? await describeDemo() : []), ''].join('\n'));
}

import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../../../server/src/demo/content/members.ts';
import type { WriteLog } from '../../crash/write-log.ts';
import type { Writing } from '../../crash/writing.ts';
import { signIn } from '../../servers/sign-in.ts';
import { whole, type Goal } from '../report.ts';
import { HonestPeople, photographs } from './honest.ts';
import { hostileFiles, type HostileMember } from './hostile-member.ts';
import { HostileClients } from './hostile.ts';
import { serverState } from './metrics.ts';
import { memoryOf } from './process-memory.ts';
import { add, newTally, spreadOf, type Spread, type Tally } from './tally.ts';

/** Budget of honest requests in milliseconds. */
const honestGoal = 250;
/** Minutes after which memory has to be stable: at most so many times what it was around the tenth minute. */
const warmUp = 10;
const flat = 1.1;
/** Poll interval of the memory in milliseconds. */
const memoryPause = 5_000;

export interface MixedResult {
  goals: Goal[];
  writeLog: WriteLog;
  writing: Writing;
}

const ownArticles = 20;

/** A member with some articles, which will be overwritten. */
const signInHostileMember = async (url: string): Promise<HostileMember> => {
  const token = await signIn(url, { email: 'chovatel@example.cz', password: demoPassword });
  const articles: number[] = [];
  while (articles.length < ownArticles) {
    const answer = await fetch(`${url}/api/articles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Text', text: '<p>Text</p>' }),
    });
    if (!answer.ok) throw new Error(`An article was answered with ${answer.status}.`);
    // The contract's article.
    articles.push(((await answer.json()) as { articleId: number }).articleId);
  }
  return { token, articles };
};

const shown = ({ p50, p99, max }: Spread): string => [p50, p99, max].map(whole).join(' / ');
const median = (values: readonly number[]): number => spreadOf(values).p50;

interface Minute {
  server: number[];
  renderer: number[];
}

/** Records the memory for a minute. */
const watchMinute = async (pid: number): Promise<Minute> => {
  const minute: Minute = { server: [], renderer: [] };
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    await wait(Math.min(memoryPause, Math.max(0, end - performance.now())));
    const { server, renderer } = await memoryOf(pid);
    minute.server.push(server);
    minute.renderer.push(renderer);
  }
  return minute;
};

/** Whether the last minutes have no more than those around the tenth; `null` when there are too few of them. */
const isFlat = (medians: readonly number[]): boolean | null => {
  if (medians.length < 2 * warmUp) return null;
  return median(medians.slice(-5)) <= flat * median(medians.slice(warmUp - 3, warmUp + 2));
};

const faultsOf = ({ faults }: Tally): string =>
  Object.entries(faults)
    .map(([name, times]) => `${name}: ${times}`)
    .join(', ') || 'none';

/**
 * Runs hostile and honest clients against a server for some minutes.
 * @param pid the server's process.
 * @param tell called each minute.
 */
export async function runMixedLoad(
  url: string,
  pid: number,
  minutes: number,
  tell: (line: string) => void,
): Promise<MixedResult> {
  const member = await signInHostileMember(url);
  const people = new HonestPeople(url);
  const all = { honest: newTally(), hostile: newTally() };
  const times: Record<'reads' | 'writes' | 'uploads', number[]> = { reads: [], writes: [], uploads: [] };
  const memory: Record<'server' | 'renderer', number[]> = { server: [], renderer: [] };
  const kinds = new Map<string, number[]>();
  let highest = 0;
  // Done before anything is measured, since it uses both cores.
  const [files, photos] = [await hostileFiles(), await photographs()];
  const hostile = new HostileClients({ url, member, files });
  const honest = people.run(photos);
  tell(
    '| Minute | Reads/s | p50 / p99 / max ms | Writes | p50 / p99 / max ms | Hostile/s | Refused, honest / hostile | Loop p99 / max ms | Server MB, median / max | Heap / buffers | Renderer MB |',
  );
  tell('|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (let minute = 1; minute <= minutes; minute += 1) {
    const watched = await Promise.race([
      watchMinute(pid),
      honest.then(() => Promise.reject(new Error('The people left.'))),
    ]);
    const [report, attacks, state] = [people.report(), await hostile.report(), await serverState(url)];
    add(all.honest, report.tally);
    add(all.hostile, attacks);
    times.reads.push(...report.reads);
    times.writes.push(...report.writes);
    times.uploads.push(...report.uploads);
    for (const [what, values] of report.kinds) kinds.set(what, [...(kinds.get(what) ?? []), ...values]);
    memory.server.push(median(watched.server));
    memory.renderer.push(median(watched.renderer));
    highest = Math.max(highest, ...watched.server);
    const [reads, writes] = [spreadOf(report.reads), spreadOf([...report.writes, ...report.uploads])];
    const cells = [
      minute,
      whole(reads.count / 60),
      shown(reads),
      writes.count,
      shown(writes),
      whole(attacks.answers / 60),
      `${report.tally.refused} / ${whole(attacks.refused)}`,
      `${whole(state.delay.p99)} / ${whole(state.delay.max)}`,
      `${whole(median(watched.server))} / ${whole(Math.max(...watched.server))}`,
      `${whole(state.heap)} / ${whole(state.buffers)}`,
      whole(median(watched.renderer)),
    ];
    tell(`| ${cells.join(' | ')} |`);
    if (faultsOf(report.tally) !== 'none') tell(`  faults, honest: ${faultsOf(report.tally)}`);
    if (faultsOf(attacks) !== 'none') tell(`  faults, hostile: ${faultsOf(attacks)}`);
  }
  add(all.hostile, await hostile.stop());
  people.stop();
  await honest;
  add(all.honest, people.report().tally);

  const everything = spreadOf([...times.reads, ...times.writes, ...times.uploads]);
  tell(`\nHonest answers: ${whole(everything.count)}, p50 / p99 / max ${shown(everything)} ms`);
  for (const [name, values] of Object.entries(times))
    tell(`  ${name}: ${whole(values.length)}, ${shown(spreadOf(values))} ms`);
  for (const [what, values] of [...kinds].sort())
    tell(`    ${what}: ${whole(values.length)}, ${shown(spreadOf(values))} ms`);
  tell(
    `  refused: ${all.honest.refused}, lost connections: ${all.honest.lost}, faults: ${faultsOf(all.honest)}`,
  );
  tell(
    `Hostile answers: ${whole(all.hostile.answers)}, refused: ${whole(all.hostile.refused)}, lost connections: ${whole(all.hostile.lost)}, faults: ${faultsOf(all.hostile)}`,
  );
  tell(
    `Memory of the server at most ${whole(highest)} MB; ${whole(people.writing.acknowledged)} acknowledged writes`,
  );
  for (const mistake of people.writing.mistakes.slice(0, 20)) tell(`  ${mistake}`);

  const goals = [
    { name: `honest answers: p99 below ${honestGoal} ms`, met: everything.p99 < honestGoal },
    {
      name: 'no 5xx but told-off ones',
      met: [all.honest, all.hostile].every(({ faults }) => Object.keys(faults).length === 0),
    },
    { name: 'no honest connection was lost', met: all.honest.lost === 0 },
    { name: 'each honest write was done', met: people.writing.mistakes.length === 0 },
  ];
  for (const [name, medians] of Object.entries(memory)) {
    const met = isFlat(medians);
    if (met !== null) goals.push({ name: `memory of the ${name} is flat after the tenth minute`, met });
  }
  return { goals, writeLog: people.writeLog, writing: people.writing };
}

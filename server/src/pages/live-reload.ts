import type { FastifyPluginAsync } from 'fastify';
import type { Deployments } from '../deployments/index.ts';

export const liveReloadScript = '/dev/reload.js';
const eventsPath = '/dev/reload';

/** Poll interval for a new build in milliseconds. */
const interval = 200;

const script = `let known=false;
const events=new EventSource('${eventsPath}');
events.addEventListener('open',()=>{if(known)location.reload();known=true});
events.addEventListener('message',()=>location.reload());`;

/** Reloads open pages when a new build is published or the server starts again. For development alone. */
export function liveReload(deployments: Deployments): FastifyPluginAsync {
  return async (app) => {
    const open = new Set<NodeJS.WritableStream>();
    let shown = await deployments.revision();
    const look = async (): Promise<void> => {
      const revision = await deployments.revision();
      if (revision !== shown) for (const stream of open) stream.write('data: reload\n\n');
      shown = revision;
    };
    const timer = setInterval(() => void look(), interval).unref();
    app.addHook('preClose', async () => {
      clearInterval(timer);
      for (const stream of open) stream.end();
    });
    app.get(liveReloadScript, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript').send(script),
    );
    app.get(eventsPath, { schema: { hide: true } }, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      reply.raw.write(': open\n\n');
      open.add(reply.raw);
      reply.raw.on('close', () => open.delete(reply.raw));
    });
  };
}

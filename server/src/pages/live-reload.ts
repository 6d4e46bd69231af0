import type { FastifyPluginAsync } from 'fastify';
import { watch } from 'node:fs';

export const liveReloadScript = '/dev/reload.js';
const eventsPath = '/dev/reload';

const script = `let known=false;
const events=new EventSource('${eventsPath}');
events.addEventListener('open',()=>{if(known)location.reload();known=true});
events.addEventListener('message',()=>location.reload());`;

/** Reloads open pages when a new build is published or the server starts again. For development alone. */
export function liveReload(remotesDir: string): FastifyPluginAsync {
  return async (app) => {
    const open = new Set<NodeJS.WritableStream>();
    const watcher = watch(remotesDir, (_event, file) => {
      if (file === 'registry.json') for (const stream of open) stream.write('data: reload\n\n');
    });
    app.addHook('preClose', async () => {
      watcher.close();
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

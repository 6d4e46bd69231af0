import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminRole } from 'shared/contract';
import type { Guards } from '../auth/guards.ts';
import { idOf } from '../http/params.ts';

/**
 * Answers administrators with the item as it stands, published or not, past every cache; everybody else goes on to what
 * is public. A hook before the handler: earlier ones run before the request has its slot.
 * @param detail throws 404 for a missing item.
 */
export const preview =
  (guards: Guards, detail: (id: number) => Promise<object>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('vary', 'Authorization');
    const user = await guards.optionalUser(request);
    if (user?.role === adminRole) await reply.send(await detail(idOf(request)));
  };

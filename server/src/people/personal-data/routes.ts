import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import type { ApiContext } from '../../api/context.ts';
import { currentUser } from '../../auth/current-user.ts';
import { pragueDate } from '../../clock.ts';
import { orNotFound } from '../../errors/index.ts';
import { idParams } from '../../http/params.ts';
import { whenClosed } from '../../http/client-gone.ts';
import type { UserRow } from '../../users/repository.ts';
import { findPersonWithData } from '../repository.ts';
import { writeArchive } from './archive.ts';
import { ArchivesUnderWay } from './archives-under-way.ts';
import { collectPersonalData, filesInArchive } from './collect.ts';

/** Everything that the club holds on a person, as an archive: for the person, and for administrators who are asked. */
export const personalDataRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, files, guards } = context;
  const { db } = database;
  const find = (id: number) => findPersonWithData(db, id);

  const underWay = new ArchivesUnderWay(clock);

  const send = async (request: FastifyRequest, reply: FastifyReply, person: UserRow) => {
    const abandoned = new AbortController();
    const signal = AbortSignal.any([whenClosed(reply), abandoned.signal]);
    const { sent, end } = underWay.begin(currentUser(request).userId, () => abandoned.abort());
    try {
      const source = { db, signal };
      const data = await collectPersonalData(context, source, person);
      const urls = await filesInArchive(source, person);
      signal.throwIfAborted();
      // A stream that is destroyed closes when its generator has ended.
      const archive = Readable.from(writeArchive(files, data, urls, { signal, sent })).once('close', end);
      signal.addEventListener('abort', () => archive.destroy(), { once: true });
      const name = `moje-data-${pragueDate(clock())}.zip`;
      return await reply.type('application/zip').header('content-disposition', create(name)).send(archive);
    } catch (error) {
      end();
      throw error;
    }
  };

  return async (app) => {
    const config = { isCostly: true };
    app.get(apiPaths.ownData, { onRequest: guards.member, config }, async (request, reply) =>
      send(request, reply, currentUser(request)),
    );

    app.get(
      apiPaths.personData(':id'),
      { onRequest: [guards.admin, guards.row(findPersonWithData)], config, schema: { params: idParams } },
      async (request, reply) => send(request, reply, orNotFound(await find(request.params.id))),
    );
  };
};

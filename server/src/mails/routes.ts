import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { mail, mailDetail, mailList, mailPreview, mailQuery, mailStateInput } from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { pageRange } from '../api/paging.ts';
import { conflict, orNotFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { presentMail, presentMailDetail, presentPreviews } from './presenter.ts';
import { countMails, findMail, listMails, queueAgain } from '../mail/repository.ts';

/** Largest page of the list. */
const longestPage = 100;

/** The outbox, for administrators: what was sent, what failed and why. */
export const mailRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, guards, mail: mails } = context;
  const find = (id: number) => findMail(database.db, id);

  return async (app) => {
    app.get(
      apiPaths.mails(),
      { onRequest: guards.admin, schema: { querystring: mailQuery, response: { 200: mailList } } },
      async (request) => {
        const { limit, offset } = pageRange(request.query);
        const range = { limit: Math.min(limit ?? longestPage, longestPage), offset };
        const { state = null } = request.query;
        const { rows, total } = await listMails(database.db, state, range);
        const { waiting, failed } = await countMails(database.db);
        const { transport } = mails;
        const presented = await Promise.all(rows.map((row) => presentMail(row, mails)));
        return { mails: presented, total, waiting, failed, transport };
      },
    );

    app.get(
      apiPaths.mailPreviews,
      { onRequest: guards.admin, schema: { response: { 200: z.array(mailPreview) } } },
      async () => presentPreviews(mails),
    );

    app.get(
      apiPaths.mail(':id'),
      {
        onRequest: [guards.admin, guards.row(findMail)],
        schema: { params: idParams, response: { 200: mailDetail } },
      },
      async (request) => presentMailDetail(orNotFound(await find(request.params.id)), mails),
    );

    app.put(
      apiPaths.mailState(':id'),
      {
        onRequest: [guards.admin, guards.row(findMail)],
        schema: { params: idParams, body: mailStateInput, response: { 200: mail } },
      },
      async (request) => {
        const { id } = request.params;
        if (mails.transport === 'none') throw conflict('MAIL_NOT_SET_UP');
        const present = async () => presentMail(orNotFound(await find(id)), mails);
        const before = await present();
        if (before.state === 'sent') throw conflict('MAIL_WAS_SENT');
        if (before.state !== 'waiting' && before.needsNewCode) throw conflict('MAIL_NEEDS_NEW_CODE');
        const row = orNotFound(await find(id));
        if ((await mails.checks.verdict(database.db, row)) === 'never') throw conflict('MAIL_OUTDATED');
        await database.write(async (trx) => queueAgain(trx, id, clock()));
        return present();
      },
    );
  };
};

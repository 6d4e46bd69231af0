import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type Payment } from 'shared/contract';
import { ownMembership, pageQuery, payment, paymentInput } from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { pageRange } from '../api/paging.ts';
import { currentUser } from '../auth/current-user.ts';
import { pragueDate } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { ClubFacts } from '../club-facts.ts';
import type { Queryable } from '../database/index.ts';
import { invalidField, orNotFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { renewalSetting } from '../memberships/renewal-setting.ts';
import { readSetting } from '../club-settings/settings.ts';
import { findUser } from '../users/repository.ts';
import { book, cancel } from './booking.ts';
import type { BookingTerms } from './booking.ts';
import { feeOf } from './fee.ts';
import { presentOwnMembership, presentPayment } from './presenter.ts';
import { findPayment, listPayments, paymentsOf } from './repository.ts';

/**
 * How the club books at this moment, for the administrator who calls.
 * @param club read before a transaction begins.
 */
export const bookingTerms = async (
  { club, clock }: { club: ClubFacts; clock: Clock },
  db: Queryable,
  request: FastifyRequest,
): Promise<BookingTerms> => ({
  rule: (await readSetting(db, renewalSetting)).value,
  fee: feeOf(club),
  by: currentUser(request).userId,
  at: clock().toISOString(),
});

/** Payments of fees: administrators enter and cancel them, members see their own. */
export const paymentRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, club, database, guards, withIdempotency } = context;
  const { db } = database;
  const detail = async (id: number): Promise<Payment> =>
    presentPayment(orNotFound(await findPayment(db, id)));

  return async (app) => {
    app.get(
      apiPaths.payments(),
      { onRequest: guards.admin, schema: { querystring: pageQuery, response: { 200: z.array(payment) } } },
      async (request) => (await listPayments(db, pageRange(request.query))).map(presentPayment),
    );

    app.get(
      apiPaths.userPayments(':id'),
      {
        onRequest: [guards.admin, guards.row(findUser)],
        schema: { params: idParams, response: { 200: z.array(payment) } },
      },
      async (request) => (await paymentsOf(db, request.params.id)).map(presentPayment),
    );

    app.get(
      apiPaths.ownMembership,
      { onRequest: guards.member, schema: { response: { 200: ownMembership } } },
      async (request) => {
        const user = currentUser(request);
        return presentOwnMembership(user, await paymentsOf(db, user.userId), await club());
      },
    );

    app.post(
      apiPaths.payments(),
      { onRequest: guards.admin, schema: { body: paymentInput, response: { 201: payment } } },
      async (request, reply) => {
        const { receivedOn } = request.body;
        if (receivedOn > pragueDate(clock())) throw invalidField('receivedOn', 'future_date');
        const facts = await club();
        const id = await withIdempotency(request, request.body, (remember) =>
          database.write(async (trx) => {
            const terms = await bookingTerms({ club: facts, clock }, trx, request);
            const booked = await book(trx, { ...request.body, bankNumber: null }, terms);
            return remember(trx, booked.paymentId);
          }),
        );
        return reply.code(201).send(await detail(id));
      },
    );

    app.delete(
      apiPaths.payment(':id'),
      {
        onRequest: [guards.admin, guards.row(findPayment)],
        schema: { params: idParams, response: noContent },
      },
      async (request, reply) => {
        const existing = orNotFound(await findPayment(db, request.params.id));
        await database.write((trx) => cancel(trx, existing, clock().toISOString()));
        return reply.code(204).send();
      },
    );
  };
};

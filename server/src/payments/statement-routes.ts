import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type BookingInput, type BookingOutcome } from 'shared/contract';
import { bookingInput, bookingOutcome, statementInput, statementPreview } from 'shared/contract/schemas';
import { richBody } from '../api/bodies.ts';
import type { ApiContext } from '../api/context.ts';
import { pragueDate } from '../clock.ts';
import { invalidField } from '../errors/index.ts';
import { book } from './booking.ts';
import { claimNumber } from './repository.ts';
import { bookingTerms } from './routes.ts';
import { previewStatement } from './statement.ts';

type BookedLine = BookingInput['lines'][number];

const byNumber = (one: BookedLine, other: BookedLine): number =>
  Number(one.bankNumber > other.bankNumber) - Number(one.bankNumber < other.bankNumber);

const byPerson = (one: BookedLine, other: BookedLine): number => (one.userId ?? 0) - (other.userId ?? 0);

/** @throws 400 for a movement of a day to come, which a wrong column of a file may say. */
const requirePast = (lines: readonly { receivedOn: string }[], now: Date): void => {
  const today = pragueDate(now);
  const index = lines.findIndex(({ receivedOn }) => receivedOn > today);
  if (index !== -1) throw invalidField(`lines.${index}.receivedOn`, 'future_date');
};

/** A bank's statement: a dry run, and booking what it showed. Long ones come in parts. */
export const statementRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, club, database, guards } = context;

  return async (app) => {
    app.post(
      apiPaths.statementPreview,
      {
        ...richBody,
        onRequest: guards.admin,
        schema: { body: statementInput, response: { 200: statementPreview } },
      },
      async (request) => {
        requirePast(request.body.lines, clock());
        const terms = await bookingTerms({ club: await club(), clock }, database.db, request);
        return { lines: await previewStatement(database.db, request.body.lines, terms) };
      },
    );

    app.post(
      apiPaths.statement,
      {
        ...richBody,
        onRequest: guards.admin,
        schema: { body: bookingInput, response: { 200: bookingOutcome } },
      },
      async (request) => {
        requirePast(request.body.lines, clock());
        const facts = await club();
        return database.write(async (trx) => {
          const terms = await bookingTerms({ club: facts, clock }, trx, request);
          const outcome: BookingOutcome = { booked: 0, open: 0, known: 0, nobody: 0 };
          // All numbers first, then all people, each in one order: two administrators at once wait for each other,
          // and not for ever, even when they give the same movements to different people.
          const claimed = new Set<BookedLine>();
          for (const line of request.body.lines.toSorted(byNumber)) {
            if (await claimNumber(trx, line.bankNumber)) claimed.add(line);
            else outcome.known += 1;
          }
          for (const line of request.body.lines.filter((one) => claimed.has(one)).toSorted(byPerson)) {
            const { userId, ...movement } = line;
            if (userId === null || line.amount <= 0) {
              outcome.nobody += 1;
              continue;
            }
            const { isOpen } = await book(trx, { ...movement, userId, method: 'bank', note: '' }, terms);
            outcome.booked += 1;
            if (isOpen) outcome.open += 1;
          }
          return outcome;
        });
      },
    );
  };
};

import type { FastifyReply } from 'fastify';
import { orNotFound } from '../errors/index.ts';
import type { Files } from '../files/index.ts';

/** Answers with a small copy of a picture that only this caller may see, or with 404. */
export async function sendSmallPicture(
  reply: FastifyReply,
  files: Files,
  url: string,
): Promise<FastifyReply> {
  const picture = orNotFound(url === '' ? null : await files.readSmall(url));
  return reply
    .type(picture.contentType)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(picture.bytes);
}

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from 'shared/contract';
import { UndecodableFileError } from '../../errors/index.ts';
import { FairQueue } from '../../fair-queue.ts';
import type { FileIngest } from '../file-ingest.ts';
import { fitsType, nameFromClient } from '../object-names.ts';
import { fileTypeOf, type ValidatedFile } from '../processing/file-signatures.ts';
import type { StoredObject, StoredObjects } from '../stored-objects.ts';
import { whenClosed } from '../../http/client-gone.ts';
import { ownRefusal } from '../../http/problems.ts';
import { filesPath, localBucket } from './folder-store.ts';
import { fileOfMultipart } from './multipart.ts';
import { readBody } from '../../http/request-body.ts';
import type { ResumableUpload, ResumableUploads } from './resumable-uploads.ts';
import { refusalOf, UploadError } from './upload-error.ts';
import type { Uploaders } from './uploader.ts';

const objectsPath = '/v0/b/:bucket/o';
/** Allowance for metadata and boundaries around a file. */
const multipartMargin = 64 * 1024;
/** Statuses for a name that somebody else has, and for one that ends as that of another kind of file. */
const finalRefusals = new Set([403, 422]);
const exposed = 'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received, X-Goog-Upload-Command';

interface Parts {
  objects: StoredObjects;
  ingest: FileIngest;
  uploads: ResumableUploads;
  uploaders: Uploaders;
  siteOrigin: string | null;
}

type ObjectRequest = FastifyRequest<{
  Params: { bucket: string };
  Querystring: { name?: string | string[]; upload_id?: string | string[] };
}>;

/** The object's fields that the SDK reads; `downloadTokens` lets it build a download URL. */
const metadataOf = ({ name, size, contentType, createdAt }: StoredObject) => ({
  name,
  bucket: localBucket,
  generation: String(Date.parse(createdAt)),
  metageneration: '1',
  contentType,
  size: String(size),
  timeCreated: createdAt,
  updated: createdAt,
  downloadTokens: 'public',
});

/** A parameter of the query; of several with one name none is meant. */
const single = (given: string | string[] = ''): string => (typeof given === 'string' ? given : '');

const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

/** The routes of the Storage protocol that the browser's SDK uses for uploads. */
export const storageRoutes =
  ({ objects, ingest, uploads, uploaders, siteOrigin }: Parts): FastifyPluginAsync =>
  async (app) => {
    // Bodies are read by the handlers, after authentication.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));

    app.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'access-control-expose-headers': exposed, 'cache-control': 'no-store' });
    });

    app.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalOf(error) ?? new UploadError(503, 'The storage is away.', 5);
      // The server's own refusals are none of its troubles.
      if (refusal.status === 503 && !(error instanceof UploadError) && ownRefusal(error) === null)
        request.log.error({ err: error }, 'upload failed');
      if (refusal.retryAfter !== null) void reply.header('retry-after', refusal.retryAfter);
      return reply.code(refusal.status).send(refusal.body());
    });

    const nameOf = (request: ObjectRequest): string => {
      if (request.params.bucket !== localBucket) throw new UploadError(404, 'There is no such bucket.');
      const name = nameFromClient(single(request.query.name));
      if (name === null) throw new UploadError(400, 'The name must begin with a random id.');
      return name;
    };

    /** The object when this user uploaded it already: the response was lost. */
    const sentBefore = async (name: string, uploader: string): Promise<StoredObject | null> => {
      const object = await objects.find(name);
      if (object && (object.uploader !== uploader || object.removing === 1))
        throw new UploadError(403, 'The name is taken.');
      // The record is deleted and the name is retired in one transaction.
      if (!object && (await objects.isRetired(name)))
        throw new UploadError(403, 'The name was taken before.');
      return object;
    };

    /** Names whose file is being written. */
    const writing = new Set<string>();

    /**
     * A waiting upload is on disk; one being processed takes memory several times its size. Documents take milliseconds,
     * pictures as the site's own pages send them a tenth of a second, larger ones seconds: each kind has a queue of its own.
     */
    const queues = {
      pictures: new FairQueue(2),
      largePictures: new FairQueue(1),
      documents: new FairQueue(2),
    };
    const queueFor = (name: string): FairQueue =>
      fitsType(name, 'application/pdf') && !fitsType(name, 'image/jpeg') ? queues.documents : queues.pictures;

    /**
     * @param fileOf finds the file in the upload's bytes.
     * @param gone aborts when its sender has gone, who sends it again, or asks for the end again.
     */
    const keep = async (
      upload: ResumableUpload,
      fileOf: (bytes: Buffer) => Buffer,
      gone: AbortSignal,
    ): Promise<StoredObject> => {
      const { name, uploader } = upload;
      const validated = async <T>(validate: (bytes: Buffer) => Promise<T>): Promise<T> => {
        const bytes = fileOf(await uploads.bytes(upload));
        const type = fileTypeOf(bytes);
        if (type !== null && !fitsType(name, type))
          throw new UploadError(422, 'The name ends as that of another kind of file.');
        return validate(bytes);
      };
      const store = async (file: ValidatedFile): Promise<StoredObject> => {
        if (writing.has(name)) throw new UploadError(503, 'The same file is being written.', 1);
        writing.add(name);
        try {
          await uploaders.requireMember(uploader);
          // Content of a name is immutable, and another upload may have taken it since this one began.
          const known = await sentBefore(name, uploader);
          if (known) return known;
          // Encoded anew, it may have more bytes than were sent.
          const { byteLength } = file.bytes;
          await uploads.requireRoom(byteLength);
          uploaders.countUnannounced(uploader, Math.max(0, byteLength - upload.size));
          return await ingest.keepBeforeCopies(name, file, uploader, (copy) => filesPath + copy);
        } finally {
          writing.delete(name);
        }
      };
      const keepOrdinary = async (): Promise<StoredObject | null> => {
        const file = await validated((bytes) => ingest.validateOrdinary(bytes));
        return file && store(file);
      };
      const keepLarge = async (): Promise<StoredObject> =>
        store(await validated((bytes) => ingest.validate(bytes)));
      const kept = await queueFor(name).run(uploader, keepOrdinary, gone);
      // One that takes long leaves the others' place, and is read anew when it is its turn.
      return kept ?? queues.largePictures.run(uploader, keepLarge, gone);
    };

    const sendWhole = async (request: ObjectRequest, reply: FastifyReply) => {
      const uid = await uploaders.require(request);
      const name = nameOf(request);
      uploaders.countStart(uid);
      const size = Number(header(request, 'content-length'));
      if (!Number.isInteger(size) || size < 1) throw new UploadError(411, 'The size is not stated.');
      if (size > limits.pdfBytes + multipartMargin) throw new UploadError(413, 'The file is too large.');
      uploaders.countBytes(uid, size);
      const known = await sentBefore(name, uid);
      if (known) return metadataOf(known);
      const upload = await uploads.start(name, uid, size);
      try {
        await uploads.append(upload, 0, request.raw);
        const contentType = header(request, 'content-type');
        const fileOf = (bytes: Buffer): Buffer => fileOfMultipart(bytes, contentType);
        return metadataOf(await keep(upload, fileOf, whenClosed(reply)));
      } finally {
        uploads.drop(upload);
      }
    };

    const startResumable = async (request: ObjectRequest, reply: FastifyReply) => {
      const uid = await uploaders.require(request);
      const name = nameOf(request);
      uploaders.countStart(uid);
      if (await sentBefore(name, uid)) throw new UploadError(403, 'The name is taken.');
      const size = Number(header(request, 'x-goog-upload-header-content-length'));
      if (!Number.isInteger(size) || size < 1) throw new UploadError(400, 'The size is not stated.');
      if (size > limits.pdfBytes) throw new UploadError(413, 'The file is too large.');
      uploaders.countBytes(uid, size);
      await readBody(request.raw, multipartMargin);
      const upload = await uploads.start(name, uid, size);
      const seen = `${request.protocol}://${request.host}`;
      const isSite = siteOrigin !== null && new URL(siteOrigin).host === request.host;
      const query = new URLSearchParams({ name, upload_id: upload.id, upload_protocol: 'resumable' });
      const url = `${isSite ? siteOrigin : seen}/v0/b/${localBucket}/o?${query}`;
      return reply.headers({ 'x-goog-upload-status': 'active', 'x-goog-upload-url': url }).send({});
    };

    const proceed = async (
      upload: ResumableUpload,
      command: string,
      request: ObjectRequest,
      reply: FastifyReply,
    ) => {
      if (upload.object === null && command.includes('upload')) {
        await uploads.append(upload, Number(header(request, 'x-goog-upload-offset')), request.raw);
      } else {
        await readBody(request.raw, multipartMargin);
      }
      if (upload.object === null && command.includes('finalize')) {
        const object = await keep(upload, (bytes) => bytes, whenClosed(reply)).catch((error: unknown) => {
          // The same bytes would be refused again; a full disk may have space later, and missing bytes may come.
          const isFinal = error instanceof UploadError && finalRefusals.has(error.status);
          if (isFinal || error instanceof UndecodableFileError) uploads.drop(upload);
          throw error;
        });
        uploads.finish(upload, object);
      }
      void reply.headers({
        'x-goog-upload-status': upload.object ? 'final' : 'active',
        'x-goog-upload-size-received': String(upload.received),
      });
      return upload.object ? metadataOf(upload.object) : {};
    };

    app.post(objectsPath, { config: { hasOwnQueue: true } }, async (request: ObjectRequest, reply) => {
      if (header(request, 'x-goog-upload-protocol') === 'multipart') return sendWhole(request, reply);
      const command = header(request, 'x-goog-upload-command');
      if (command === 'start') return startResumable(request, reply);
      const uid = await uploaders.require(request);
      const upload = uploads.find(single(request.query.upload_id), uid);
      if (upload.isBusy) throw new UploadError(503, 'The last piece is still in work.', 1);
      if (command === 'cancel') {
        uploads.drop(upload);
        return reply.header('x-goog-upload-status', 'cancelled').send({});
      }
      upload.isBusy = true;
      return proceed(upload, command, request, reply).finally(() => {
        upload.isBusy = false;
      });
    });

    app.get<{ Params: { bucket: string; object: string }; Querystring: { alt?: string } }>(
      `${objectsPath}/:object`,
      async (request, reply) => {
        const { bucket, object: requested } = request.params;
        const name = bucket === localBucket ? nameFromClient(requested) : null;
        const object = name === null ? null : await objects.byName(name);
        if (!object) throw new UploadError(404, 'There is no such file.');
        if (request.query.alt === 'media') return reply.redirect(filesPath + object.name, 302);
        return metadataOf(object);
      },
    );
  };

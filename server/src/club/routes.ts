import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, galleryImages } from 'shared/contract';
import type {
  ClubContent,
  ClubPreview,
  ClubSectionName,
  ClubSections,
  HistoryVersion,
  StoredSection,
} from 'shared/contract';
import {
  clubContent,
  clubPreview,
  clubSections,
  clubSectionVersions,
  storedSections,
} from 'shared/contract/schemas';
import type { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import type { Edit } from '../api/preconditions.ts';
import { expectVersion } from '../club-settings/settings.ts';
import type { ServerConfig } from '../config.ts';
import { historyRoutes, onlyId } from '../history/index.ts';
import { contentWarnings, demoLeftovers } from './demo-leftovers.ts';
import { createFileWarnings } from './file-warnings.ts';
import { sample } from './content.ts';
import { paymentPictureUrl } from './payment-picture.ts';
import { presentClub } from './present.ts';
import { filesIn, withFiles } from './section-files.ts';
import { readSection, readSections, sectionNames, storeSection } from './sections.ts';
import type { StoredSections } from './sections.ts';
import { createSectionEdit, versionedSection } from './versioned-sections.ts';

const filesOf = (sections: StoredSections): string[] =>
  sectionNames.flatMap((name) => filesIn(name, sections[name].value));

/** What administrators set of the club. Each section is saved by itself. */
export const clubContentRoutes = (
  context: ApiContext,
  config: Pick<ServerConfig, 'demo'>,
): FastifyPluginAsyncZod => {
  const { database, files, guards } = context;
  const fileWarnings = createFileWarnings(files);
  const read = async (): Promise<ClubContent> => {
    const sections = await readSections(database.db);
    // On a local installation demo values are intended.
    const leftovers = config.demo ? [] : demoLeftovers(sections);
    return {
      sections,
      pictures: Object.fromEntries(await files.pictures(filesOf(sections))),
      warnings: [...leftovers, ...contentWarnings(sections), ...(await fileWarnings(sections))],
    };
  };

  /** The section with the URLs under which its files are stored. @throws errors of `Files` for new files. */
  const accept = async <Name extends ClubSectionName>(
    name: Name,
    value: ClubSections[Name],
    known: ReadonlySet<string>,
  ): Promise<ClubSections[Name]> => {
    const accepted = new Map<string, string>();
    for (const url of filesIn(name, value)) {
      const normal = files.normalise(url);
      const take = name === 'documents' ? files.acceptPdf : files.acceptImage;
      accepted.set(url, known.has(normal) ? normal : await take(url));
    }
    return withFiles(name, value, (url) => accepted.get(url) ?? url);
  };

  const save = async <Name extends ClubSectionName>(
    request: FastifyRequest,
    name: Name,
    input: ClubSections[Name],
    edit: Edit,
  ): Promise<StoredSection<Name>> => {
    const before = await readSection(database.db, name);
    expectVersion(request, before, before);
    const value = await accept(name, input, new Set(filesIn(name, before.value)));
    return edit(request, onlyId, (trx) => storeSection(trx, name, value));
  };

  /** What pages would show of the club with this value of a section. */
  const preview = async <Name extends ClubSectionName>(
    name: Name,
    input: ClubSections[Name],
  ): Promise<ClubPreview> => {
    const before = await readSections(database.db);
    const value = await accept(name, input, new Set(filesIn(name, before[name].value)));
    const sections: StoredSections = { ...before, [name]: { value, version: before[name].version } };
    const { club, gallery } = presentClub(sections, await files.pictures(filesOf(sections)));
    const paymentPicture = club.paymentQr === '' ? {} : { paymentPicture: paymentPictureUrl(club.paymentQr) };
    return { club: { ...club, ...paymentPicture }, gallery: sample(gallery, galleryImages) };
  };

  return async (app) => {
    app.get(
      apiPaths.clubContent,
      { onRequest: guards.admin, schema: { response: { 200: clubContent } } },
      read,
    );

    const offer = async <Name extends ClubSectionName>(name: Name): Promise<void> => {
      const path = apiPaths.clubSection(name);
      const edit = createSectionEdit(context, name);
      // The compiler does not follow a name from its schemas to their types.
      const body = clubSections[name] as unknown as z.ZodType<ClubSections[Name]>;
      // Neither here.
      const answer = storedSections[name] as unknown as z.ZodType<StoredSection<Name>>;
      app.put(
        path,
        { onRequest: guards.admin, schema: { body, response: { 200: answer } } },
        // Validated by the schema above.
        (request) => save(request, name, request.body as ClubSections[Name], edit),
      );
      app.post(
        apiPaths.clubPreview(name),
        { onRequest: guards.admin, schema: { body, response: { 200: clubPreview } } },
        async (request, reply) => {
          reply.header('cache-control', 'no-store');
          // Likewise.
          return preview(name, request.body as ClubSections[Name]);
        },
      );
      await app.register(
        historyRoutes(context, {
          path,
          versioned: versionedSection(name),
          // Nor to the schema of its versions.
          version: clubSectionVersions[name] as unknown as z.ZodType<HistoryVersion<ClubSections[Name]>>,
          guards: [guards.admin],
          item: answer,
          detail: () => readSection(database.db, name),
          edit,
          changed: (_trx, invalidate) => invalidate('club'),
        }),
      );
    };
    for (const name of sectionNames) await offer(name);
  };
};

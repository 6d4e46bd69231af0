import type { Migration } from 'kysely/migration';
import * as club from './0001-club.ts';
import * as identity from './0002-identity.ts';
import * as files from './0003-files.ts';
import * as deployments from './0004-deployments.ts';
import * as removals from './0005-removals.ts';
import * as revokedAccounts from './0006-revoked-accounts.ts';
import * as pictureCopies from './0007-picture-copies.ts';
import * as pictureFocus from './0008-picture-focus.ts';
import * as catPictures from './0009-cat-pictures.ts';
import * as retiredNames from './0010-retired-names.ts';
import * as originalNames from './0011-original-names.ts';
import * as mail from './0012-mail.ts';
import * as memberships from './0013-memberships.ts';
import * as people from './0014-people.ts';
import * as invitations from './0015-invitations.ts';
import * as bin from './0016-bin.ts';
import * as versions from './0017-versions.ts';
import * as drafts from './0018-drafts.ts';
import * as clubContent from './0019-club-content.ts';
import * as auditLog from './0020-audit-log.ts';
import * as visibility from './0021-visibility.ts';
import * as erasures from './0022-erasures.ts';
import * as exhibitionDetails from './0024-exhibition-details.ts';
import * as deploymentCounts from './0025-deployment-counts.ts';
import * as importedVersions from './0026-imported-versions.ts';
import * as catCoats from './0027-cat-coats.ts';
import * as search from './0029-search.ts';
import * as memberPages from './0030-member-pages.ts';
import * as searchedLists from './0031-searched-lists.ts';
import * as clubDocuments from './0032-club-documents.ts';
import * as givenCats from './0033-given-cats.ts';
import * as changedNames from './0034-changed-names.ts';
import * as searchWaiting from './0035-search-waiting.ts';
import * as searchTerms from './0036-search-terms.ts';
import * as ownChanges from './0037-own-changes.ts';
import * as decidedVersion from './0038-decided-version.ts';
import * as usedFiles from './0039-used-files.ts';

/** All migrations by name. They run in the order of their names, and a released one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-club': club,
  '0002-identity': identity,
  '0003-files': files,
  '0004-deployments': deployments,
  '0005-removals': removals,
  '0006-revoked-accounts': revokedAccounts,
  '0007-picture-copies': pictureCopies,
  '0008-picture-focus': pictureFocus,
  '0009-cat-pictures': catPictures,
  '0010-retired-names': retiredNames,
  '0011-original-names': originalNames,
  '0012-mail': mail,
  '0013-memberships': memberships,
  '0014-people': people,
  '0015-invitations': invitations,
  '0016-bin': bin,
  '0017-versions': versions,
  '0018-drafts': drafts,
  '0019-club-content': clubContent,
  '0020-audit-log': auditLog,
  '0021-visibility': visibility,
  '0022-erasures': erasures,
  '0024-exhibition-details': exhibitionDetails,
  '0025-deployment-counts': deploymentCounts,
  '0026-imported-versions': importedVersions,
  '0027-cat-coats': catCoats,
  '0029-search': search,
  '0030-member-pages': memberPages,
  '0031-searched-lists': searchedLists,
  '0032-club-documents': clubDocuments,
  '0033-given-cats': givenCats,
  '0034-changed-names': changedNames,
  '0035-search-waiting': searchWaiting,
  '0036-search-terms': searchTerms,
  '0037-own-changes': ownChanges,
  '0038-decided-version': decidedVersion,
  '0039-used-files': usedFiles,
};

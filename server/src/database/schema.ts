import type { Generated } from 'kysely';
import type { ClubContentTables } from './club-content-tables.ts';
import type { BinColumns } from './bin-tables.ts';
import type { ErasureTables } from './erasure-tables.ts';
import type { ExhibitionTables } from './exhibition-tables.ts';
import type { FilesTables } from './file-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { Flag } from './flag.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { InvitationTables } from './invitation-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { MembershipTables } from './membership-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { VersionTables } from './version-tables.ts';
import type { PublicationColumns, UpdatedColumn } from './publication-tables.ts';
import type { VisibilityTables } from './visibility-tables.ts';

/**
 * Tables as queries see them; SQL names are in snake case. Booleans are 0 or 1, instants are ISO strings in
 * UTC and dates `YYYY-MM-DD`, so that both databases store and sort the same values.
 */
export interface Schema
  extends
    AuditTables,
    ClubContentTables,
    ErasureTables,
    ExhibitionTables,
    FilesTables,
    IdentityTables,
    InvitationTables,
    MailTables,
    MembershipTables,
    ReportTables,
    SearchTables,
    VersionTables,
    VisibilityTables {
  users: UsersTable;
  revokedAccounts: RevokedAccountsTable;
  actualities: ActualitiesTable;
  exhibitionImages: ImagesTable<'exhibitionId'>;
  exhibitionFiles: ExhibitionFilesTable;
  exhibitionReferences: ExhibitionReferencesTable;
  articles: ArticlesTable;
  articleImages: ArticleImagesTable;
  cats: CatsTable;
  catImages: CatImagesTable;
  idempotencyKeys: IdempotencyKeysTable;
  changeVersions: ChangeVersionsTable;
  deploymentRevisions: DeploymentRevisionsTable;
}

interface UsersTable {
  userId: Generated<number>;
  /** Subject of the identity provider's tokens. */
  uid: string;
  name: string;
  surname: string;
  /** In lower case. */
  email: string;
  role: number;
  membershipExpire: string | null;
  /** Through which day fees are paid; periods that began before payments were kept count as paid. */
  paidUntil: string | null;
  createdAt: string;
  web: string;
  catKinds: string;
  showEmail: Flag;
  showInMembers: Flag;
  showWeb: Generated<Flag>;
  showCatKinds: Generated<Flag>;
  showInSearch: Generated<Flag>;
  /** When they were signed in for the first time. */
  arrivedAt: Generated<string | null>;
  /** When the member was let go; `null` for members. */
  departedAt: string | null;
  /** How what stays of a former member names its author: by the name, or as a former member. */
  articlesAs: 'name' | 'former' | null;
  /** What happens to the cats of a former member. */
  catsAs: 'stay' | 'give' | 'remove' | null;
  /** When a former member's data were asked to be erased before their time; nothing undoes the departure since then. */
  eraseAskedAt: string | null;
  /** The role before the departure, which an undo gives back. */
  formerRole: Generated<Flag>;
  /** Whether the provider has disabled a former member's account. */
  accountEnded: Generated<Flag>;
  /** When a former member's data were erased; the departure cannot be undone since then. */
  erasedAt: string | null;
  version: Generated<number>;
  /** The versions between which the person alone has changed the row, by editing their details. */
  ownSince: number | null;
  ownUntil: number | null;
}

/** Provider accounts that were deleted because they had no row in `users`. */
interface RevokedAccountsTable {
  uid: string;
}

interface ActualitiesTable extends BinColumns, PublicationColumns, UpdatedColumn {
  actualityId: Generated<number>;
  name: string;
  text: string;
  image: string;
  version: Generated<number>;
}

type ImagesTable<Parent extends string> = BinColumns & {
  imageId: Generated<number>;
  image: string;
} & Record<Parent, number>;

interface ArticleImagesTable extends ImagesTable<'articleId'> {
  /** The article's version whose approval ended with this picture's deletion; `null` when none did. */
  withdrewVersion: number | null;
}

interface CatImagesTable extends ImagesTable<'catId'> {
  caption: Generated<string>;
  /** Pictures without a position are last. */
  position: Generated<number>;
}

interface ExhibitionFilesTable extends BinColumns {
  exhibitionFileId: Generated<number>;
  exhibitionId: number;
  fileName: string;
  /** Cleaned original name, ending in `.pdf`; `''` when unknown. */
  originalName: Generated<string>;
}

interface ExhibitionReferencesTable extends BinColumns {
  referenceId: Generated<number>;
  exhibitionId: number;
  name: string;
  reference: string;
}

interface ArticlesTable extends BinColumns, PublicationColumns, UpdatedColumn {
  articleId: Generated<number>;
  creatorId: number;
  name: string;
  text: string;
  approved: Flag;
  /** When an administrator returned it to its author; `null` when it is approved or waits. */
  returnedAt: string | null;
  returnReason: Generated<string>;
  /** Since when it waits for approval; `null` when it is approved or returned. */
  waitingSince: string | null;
  version: Generated<number>;
  /** The version that it had by the last decision of an administrator. */
  decidedVersion: Generated<number | null>;
}

interface CatsTable extends BinColumns, UpdatedColumn {
  catId: Generated<number>;
  ownerId: number;
  name: string;
  birthday: string;
  kind: string;
  ems: string;
  location: string;
  tests: string;
  page: string;
  description: string;
  image: string;
  imageCaption: Generated<string>;
  /** What the code of `ems` says, for finding the cat (`server/src/cats/coat.ts`). */
  coatBreed: Generated<string>;
  coatColour: Generated<string>;
  coatPatterns: Generated<string>;
  /** Shown to nobody: it is offered, or goes with its former owner, whose departure can still be undone. */
  hidden: Generated<Flag>;
  /** The former member whose departure gave it to its owner, as long as that can be undone. */
  formerOwnerId: number | null;
  /**
   * Of a cat that its former owner gave away: `offered` until the owner takes it over, and hidden so long; `null` for what
   * an administrator gave.
   */
  gift: 'offered' | 'accepted' | null;
  createdAt: string;
  version: Generated<number>;
}

interface IdempotencyKeysTable {
  userId: number;
  key: string;
  /** Method and path of the call. */
  call: string;
  /** Hash of the request body. */
  subject: string;
  /** The created row. */
  rowId: number;
  createdAt: string;
}

interface ChangeVersionsTable {
  topic: string;
  version: number;
}

/** The registry of deployments; the greatest revision is in force. */
interface DeploymentRevisionsTable {
  revision: number;
  document: string;
}

import { randomUUID } from 'node:crypto';
import { daysAfter } from 'shared/format';
import { coatColumns } from '../cats/coat.ts';
import { pragueDate } from '../clock.ts';
import type { Write } from '../database/index.ts';
import { demoArticles } from './content/articles.ts';
import { demoCats } from './content/cats.ts';
import { dayLength, deadlineOf } from './content/day-content.ts';
import type { DayContent } from './content/day-content.ts';
import { demoMembers } from './content/members.ts';
import type { StoredDocument } from './store.ts';

type Transaction = Parameters<Write<unknown>>[0];

/** What the rows refer to, stored before them. */
export interface Stored {
  now: Date;
  content: DayContent;
  uids: readonly string[];
  documents: readonly (readonly StoredDocument[])[];
  urlOf: (name: string) => string;
}

/** The instant so many days ago; `shift` separates items of one day. */
const instantBefore = (now: Date, days: number, shift: number): string =>
  new Date(now.getTime() - days * dayLength - shift * 37 * 60 * 1000).toISOString();

async function insertMembers(trx: Transaction, { now, uids }: Stored): Promise<(key: string) => number> {
  const ids = new Map<string, number>();
  const year = Number(pragueDate(now).slice(0, 4));
  for (const [index, member] of demoMembers.entries()) {
    const expire = member.membershipYears === null ? null : `${year + member.membershipYears}-12-31`;
    const { userId } = await trx
      .insertInto('users')
      .values({
        uid: uids[index] ?? '',
        name: member.name,
        surname: member.surname,
        email: member.email,
        role: member.role,
        membershipExpire: expire,
        paidUntil: expire,
        createdAt: instantBefore(now, member.memberForDays, index),
        arrivedAt: instantBefore(now, member.memberForDays, index),
        web: member.web,
        catKinds: member.catKinds,
        showEmail: member.showEmail ? 1 : 0,
        showInMembers: 1,
      })
      .returning('userId')
      .executeTakeFirstOrThrow();
    ids.set(member.key, userId);
  }
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo content names no member ${key}.`);
    return id;
  };
}

async function insertCats(
  trx: Transaction,
  { now, urlOf }: Stored,
  userId: (key: string) => number,
): Promise<void> {
  for (const [index, { portrait, owner, images, ...cat }] of demoCats.entries()) {
    const createdAt = instantBefore(now, 4 + index * 9, index);
    const { catId } = await trx
      .insertInto('cats')
      .values({
        ...cat,
        ...coatColumns(cat.ems),
        ownerId: userId(owner),
        image: urlOf(`portraits/${portrait}`),
        createdAt,
      })
      .returning('catId')
      .executeTakeFirstOrThrow();
    for (const image of images) {
      await trx
        .insertInto('catImages')
        .values({ catId, image: urlOf(image) })
        .execute();
    }
  }
}

async function insertArticles(
  trx: Transaction,
  { now, urlOf }: Stored,
  userId: (key: string) => number,
): Promise<void> {
  for (const [index, { creator, approved, daysAgo, images, ...article }] of demoArticles.entries()) {
    const createdAt = instantBefore(now, daysAgo, index);
    const { articleId } = await trx
      .insertInto('articles')
      .values({
        ...article,
        creatorId: userId(creator),
        approved: approved ? 1 : 0,
        waitingSince: approved ? null : createdAt,
        createdAt,
      })
      .returning('articleId')
      .executeTakeFirstOrThrow();
    for (const image of images) {
      await trx
        .insertInto('articleImages')
        .values({ articleId, image: urlOf(image) })
        .execute();
    }
  }
}

async function insertExhibitions(
  trx: Transaction,
  { now, content, documents, urlOf }: Stored,
): Promise<void> {
  for (const [index, exhibition] of content.exhibitions.entries()) {
    const { name, date, location, isAhead, invitation, report, details, days = 1 } = exhibition;
    const announced = Math.min(Date.parse(date) - 120 * dayLength, now.getTime() - dayLength);
    const { exhibitionId } = await trx
      .insertInto('exhibitions')
      .values({
        name,
        date,
        location,
        ...details,
        endDate: days > 1 ? daysAfter(date, days - 1) : '',
        uid: randomUUID(),
        description: isAhead ? invitation.replaceAll('{deadline}', deadlineOf(exhibition)) : report,
        createdAt: new Date(announced).toISOString(),
      })
      .returning('exhibitionId')
      .executeTakeFirstOrThrow();
    for (const image of exhibition.images) {
      await trx
        .insertInto('exhibitionImages')
        .values({ exhibitionId, image: urlOf(image) })
        .execute();
    }
    for (const document of documents[index] ?? []) {
      await trx
        .insertInto('exhibitionFiles')
        .values({ exhibitionId, ...document })
        .execute();
    }
    for (const { name: title, reference } of exhibition.references) {
      await trx.insertInto('exhibitionReferences').values({ exhibitionId, name: title, reference }).execute();
    }
  }
}

async function insertNews(trx: Transaction, { now, content, urlOf }: Stored): Promise<void> {
  for (const [index, { daysAgo, image, ...actuality }] of content.news.entries()) {
    const createdAt = instantBefore(now, daysAgo, index);
    await trx
      .insertInto('actualities')
      .values({ ...actuality, image: urlOf(image), createdAt })
      .execute();
  }
}

/** Inserts the whole demo club. */
export async function insertDemoRows(trx: Transaction, stored: Stored): Promise<void> {
  const userId = await insertMembers(trx, stored);
  await insertCats(trx, stored, userId);
  await insertArticles(trx, stored, userId);
  await insertExhibitions(trx, stored);
  await insertNews(trx, stored);
}

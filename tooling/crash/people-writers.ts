import { randomInt, randomUUID } from 'node:crypto';
import { words } from './words.ts';
import type { Existing, Writing } from './writing.ts';

export const createUser = async (writing: Writing): Promise<void> => {
  const email = `${randomUUID()}@example.cz`;
  const body = { name: 'Jana', surname: words(40), email, password: 'Tajne-heslo-1' };
  const state = { version: 1, surname: body.surname, role: 0, formerRole: 0, hasLeft: false };
  await writing.create('user', email, 'admin', body, state);
};

/** Takes back who was let go. */
const takeBack = async (writing: Writing, user: Existing): Promise<void> => {
  const call = { as: 'admin', method: 'DELETE', path: `/users/${user.id}/departure` } as const;
  return writing.change(user, call, { role: user.state['formerRole'], formerRole: 0, hasLeft: false });
};

/** Erases who was let go before their time: the account at once, and what the tables hold. */
const erase = async (writing: Writing, user: Existing): Promise<void> =>
  writing.change(user, { as: 'admin', method: 'POST', path: `/users/${user.id}/erasure` }, null);

/** Changes a member. Nothing but a return or the erasure can change somebody who has left. */
const changeUser = async (writing: Writing, change: (user: Existing) => Promise<void>): Promise<void> => {
  const user = writing.take('user');
  if (!user) return createUser(writing);
  if (user.state['hasLeft'] !== true) return change(user);
  return randomInt(2) === 0 ? takeBack(writing, user) : erase(writing, user);
};

export const renameUser = async (writing: Writing): Promise<void> =>
  changeUser(writing, async (user) => {
    const surname = words(40);
    const body = { name: 'Jana', surname, email: user.name };
    const call = { as: 'admin', method: 'PUT', path: `/users/${user.id}/person`, body } as const;
    return writing.change(user, call, { surname });
  });

export const giveRole = async (writing: Writing): Promise<void> =>
  changeUser(writing, async (user) => {
    const role = randomInt(2);
    const call = { as: 'admin', method: 'PUT', path: `/users/${user.id}/role`, body: { role } } as const;
    return writing.change(user, call, { role });
  });

export const letGo = async (writing: Writing): Promise<void> =>
  changeUser(writing, async (user) => {
    const body = { articles: 'name', cats: 'remove' };
    const call = { as: 'admin', method: 'PUT', path: `/users/${user.id}/departure`, body } as const;
    return writing.change(user, call, { role: 0, formerRole: user.state['role'], hasLeft: true });
  });

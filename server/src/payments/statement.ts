import { createHash } from 'node:crypto';
import type { StatementInput, StatementPreview } from 'shared/contract';
import { fold, userOfSymbol } from 'shared/format';
import type { RenewalRule } from 'shared/format';
import type { Queryable } from '../database/index.ts';
import { paidEnds } from './booking.ts';
import { knownNumbers, openSums } from './repository.ts';
import type { Payer } from './repository.ts';

type Line = StatementInput['lines'][number];
type Preview = StatementPreview['lines'][number];
type Person = Payer & { name: string; surname: string };

/** What a proposal shows of people with one name. */
const candidatesShown = 5;

const wordsIn = (text: string): string[] => fold(text).match(/[a-z]+/g) ?? [];

/**
 * The number by which a movement is known: the bank's own, or a digest of the line that tells nobody what stood in it.
 */
const numberOf = ({ bankNumber, ...line }: Line): string => {
  const own = bankNumber.trim();
  if (own !== '') return own;
  const { receivedOn, amount, symbol, name, message, occurrence } = line;
  const content = JSON.stringify([receivedOn, amount, symbol, name, message, occurrence]);
  return `sha256:${createHash('sha256').update(content).digest('base64url')}`;
};

/** Finds people by words of their names, in any order and case and without accents. */
function nameIndex(people: readonly Person[]): (text: string) => Person[] {
  const byWord = new Map<string, { person: Person; words: string[] }[]>();
  for (const person of people) {
    const words = wordsIn(`${person.surname} ${person.name}`);
    const [first] = words;
    if (first === undefined) continue;
    byWord.set(first, [...(byWord.get(first) ?? []), { person, words }]);
  }
  return (text) => {
    const present = new Set(wordsIn(text));
    return [...present]
      .flatMap((word) => byWord.get(word) ?? [])
      .filter(({ words }) => words.every((word) => present.has(word)))
      .map(({ person }) => person);
  };
}

const listPeople = (db: Queryable): Promise<Person[]> =>
  db
    .selectFrom('users')
    .select(['userId', 'name', 'surname', 'membershipExpire', 'paidUntil'])
    .where('departedAt', 'is', null)
    .orderBy('userId')
    .execute();

/** Says for each movement whom it belongs to and what booking it would do. Stores nothing. */
export async function previewStatement(
  db: Queryable,
  lines: readonly Line[],
  { rule, fee }: { rule: RenewalRule; fee: number },
): Promise<Preview[]> {
  const numbers = lines.map(numberOf);
  const [known, people, sums] = await Promise.all([
    knownNumbers(db, [...new Set(numbers)]),
    listPeople(db),
    openSums(db),
  ]);
  const byId = new Map(people.map((person) => [person.userId, person]));
  const byName = nameIndex(people);

  const candidateOf = (person: Person, { amount, receivedOn }: Line): Preview['candidates'][number] => {
    const missing = Math.max(0, fee - (sums.get(person.userId) ?? 0) - amount);
    return {
      userId: person.userId,
      name: person.name,
      surname: person.surname,
      toExpire: missing > 0 ? null : paidEnds(person, { rule, receivedOn }).membershipExpire,
      missing,
    };
  };

  /** What a certain movement changes for the next ones of the same person. */
  const foresee = (person: Person, { amount, receivedOn }: Line, isOpen: boolean): void => {
    if (isOpen) {
      sums.set(person.userId, (sums.get(person.userId) ?? 0) + amount);
      return;
    }
    sums.delete(person.userId);
    Object.assign(person, paidEnds(person, { rule, receivedOn }));
  };

  const seen = new Set<string>();
  return lines.map((line, index): Preview => {
    const bankNumber = numbers[index] ?? '';
    const isRepeated = seen.has(bankNumber);
    seen.add(bankNumber);
    if (isRepeated || known.has(bankNumber)) return { bankNumber, match: 'known', candidates: [] };
    if (line.amount <= 0) return { bankNumber, match: 'outgoing', candidates: [] };
    const owner = byId.get(userOfSymbol(line.symbol) ?? 0);
    if (owner) {
      const candidate = candidateOf(owner, line);
      foresee(owner, line, candidate.missing > 0);
      return { bankNumber, match: 'symbol', candidates: [candidate] };
    }
    const namesakes = line.amount === fee ? byName(`${line.name} ${line.message}`) : [];
    if (namesakes.length === 0) return { bankNumber, match: 'nobody', candidates: [] };
    const shown = namesakes.slice(0, candidatesShown);
    return { bankNumber, match: 'proposal', candidates: shown.map((person) => candidateOf(person, line)) };
  });
}

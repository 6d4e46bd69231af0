import type { ClubSections } from 'shared/contract';
import type { UserRow } from '../../users/repository.ts';

/** Whether a committee of the club has the person, by the name or the address. */
export const namesInCommittee =
  ({ name, surname, email }: Pick<UserRow, 'name' | 'surname' | 'email'>) =>
  (content: string): boolean => {
    // What the section's schema let through.
    const { people } = JSON.parse(content) as ClubSections['committee'];
    return people.some(
      (one) => one.name === `${name} ${surname}` || one.email.toLowerCase() === email.toLowerCase(),
    );
  };

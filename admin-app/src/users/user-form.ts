import { tooLong } from 'shared/format';
import { fieldErrors, missingText, requiredText, wrongNewPassword, type FieldErrors } from 'shared/forms';
import { limits } from 'shared/contract';

/** The draft's fields; a password is never stored. */
export interface UserFields {
  name: string;
  surname: string;
  email: string;
  /** Last day of the membership, `''` for none; of invitations only. */
  membershipExpire: string;
}

export interface Passwords {
  password: string;
  repeated: string;
}

export const emptyUser: UserFields = { name: '', surname: '', email: '', membershipExpire: '' };
export const noPasswords: Passwords = { password: '', repeated: '' };

/** The same rule as the server's. */
const emailShape = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

export const wrongEmailShape =
  'E-mail nemá správný tvar. Napište ho bez háčků a čárek, třeba jako jana@example.cz.';

export const wrongEmail = (email: string): string | undefined =>
  missingText(email) ??
  tooLong(email.trim().length, limits.email) ??
  (emailShape.test(email.trim()) ? undefined : wrongEmailShape);

const wrongPassword = (password: string): string | undefined =>
  missingText(password) ?? wrongNewPassword(password);

/** @param passwords - `null` for somebody who is invited and chooses one. */
export const checkUser = ({ name, surname, email }: UserFields, passwords: Passwords | null): FieldErrors =>
  fieldErrors({
    name: requiredText(name, limits.name),
    surname: requiredText(surname, limits.name),
    email: wrongEmail(email),
    ...(passwords && {
      password: wrongPassword(passwords.password),
      repeated: passwords.password === passwords.repeated ? undefined : 'Hesla se neshodují',
    }),
  });

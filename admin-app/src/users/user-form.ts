import { tooLong } from 'shared/format';
import { fieldErrors, missingText, requiredText, wrongNewPassword, type FieldErrors } from 'shared/forms';
import { limits } from 'shared/contract';

/** The draft's fields; a password is never stored. */
export interface UserFields {
  name: string;
  surname: string;
  email: string;
}

export interface Passwords {
  password: string;
  repeated: string;
}

export const emptyUser: UserFields = { name: '', surname: '', email: '' };
export const noPasswords: Passwords = { password: '', repeated: '' };

/** The same rule as the server's. */
const emailShape = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

const wrongEmail = (email: string): string | undefined =>
  missingText(email) ??
  tooLong(email.trim().length, limits.email) ??
  (emailShape.test(email.trim())
    ? undefined
    : 'E-mail nemá správný tvar. Napište ho bez háčků a čárek, třeba jako jana@example.cz.');

const wrongPassword = (password: string): string | undefined =>
  missingText(password) ?? wrongNewPassword(password);

export const checkUser = (
  { name, surname, email }: UserFields,
  { password, repeated }: Passwords,
): FieldErrors =>
  fieldErrors({
    name: requiredText(name, limits.name),
    surname: requiredText(surname, limits.name),
    email: wrongEmail(email),
    password: wrongPassword(password),
    repeated: password === repeated ? undefined : 'Hesla se neshodují',
  });

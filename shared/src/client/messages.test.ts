import { describe, expect, it } from '@jest/globals';
import { ApiError, MalformedListError, NetworkError } from './errors.ts';
import { fieldMessageFor, formMessageFor, messageFor } from './messages.ts';

const general = messageFor(new Error('anything'));

describe('the message for an error', () => {
  it.each([401, 403, 404, 409, 412, 413, 415, 422, 429, 503])('is specific to status %d', (status) => {
    expect(messageFor(new ApiError(status))).not.toBe(general);
  });

  it('follows the code where it is more specific than the status', () => {
    expect(messageFor(new ApiError(409, { code: 'EMAIL_EXISTS' }))).toContain('e-mail');
    expect(messageFor(new ApiError(409, { code: 'IMAGE_CHANGED' }))).toContain('Obrázek');
    expect(messageFor(new ApiError(409, { code: 'ACCOUNT_GONE' }))).toContain('Účet');
  });

  it('names the connection without a response', () => {
    expect(messageFor(new NetworkError(new TypeError()))).toContain('připojení');
  });

  it('is the one of the requirements for a malformed list', () => {
    expect(messageFor(new MalformedListError('/members'))).toBe('Data nejsou v požadovaném formátu.');
  });

  it('is a sentence with a next step for anything else', () => {
    expect(general).toMatch(/^\p{Lu}.+\.$/u);
    expect(messageFor(undefined)).toBe(general);
    expect(messageFor(new ApiError(500))).toBe(general);
  });
});

describe('the message for a form that was not sent', () => {
  it.each([new NetworkError(new TypeError()), ...[401, 503, 507].map((status) => new ApiError(status))])(
    'says that the text is kept: %s',
    (error) => {
      expect(formMessageFor(error)).toMatch(/Napsaný text tu zůstane\.$/);
      expect(messageFor(error)).not.toContain('napsali');
    },
  );

  it('is the general one for anything else', () => {
    const refused = new ApiError(400);
    expect(formMessageFor(refused)).toBe(messageFor(refused));
  });
});

describe('the message of a field', () => {
  it.each(['required', 'too_small', 'too_big', 'invalid_url', 'invalid_text', 'password_policy'])(
    'exists for %s',
    (code) => {
      expect(fieldMessageFor(code)).not.toBe(fieldMessageFor('a code of a newer server'));
    },
  );
});

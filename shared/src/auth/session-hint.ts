const name = 'session';
const year = 365 * 24 * 3600;

const write = (value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};

const isLeft = (): boolean => document.cookie.split('; ').includes(`${name}=1`);

/** Sets the cookie by which the server sends pages that wait for the sign-in state. It is not a credential. */
export function leaveSessionHint(): void {
  if (!isLeft()) write('1', year);
}

export function forgetSessionHint(): void {
  if (isLeft()) write('', 0);
}

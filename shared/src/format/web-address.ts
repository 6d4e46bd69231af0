/** A host with a dot as people type it, without the scheme; an e-mail address is none. */
const typedHost = /^(?:[^\s@/:?#.]+\.)+[^\s@/:?#.]{2,}(?:[:/?#]\S*)?$/;

/** Whether a text is an absolute http or https address without user information. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

/** What somebody typed as a web address: `www.example.cz` gets `https://`, what cannot be one stays as it is. */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  const address = `https://${text}`;
  return typedHost.test(text) && isWebAddress(address) ? address : text;
}

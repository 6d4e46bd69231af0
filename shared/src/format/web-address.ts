/** A host with a dot, without a scheme; not an e-mail address. */
const typedHost = /^(?:[^\s@/:?#.]+\.)+[^\s@/:?#.]{2,}(?:[:/?#]\S*)?$/;

/** Whether a text is an absolute http or https address without user information and control characters. */
export function isWebAddress(value: string): boolean {
  // The parser drops line breaks and tabs, so that what is stored would be another text than what opens.
  if (!/^https?:\/\//i.test(value) || /\p{Cc}/u.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

/** Completes a typed web address: `www.example.cz` gets `https://`, anything else is returned unchanged. */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  const address = `https://${text}`;
  return typedHost.test(text) && isWebAddress(address) ? address : text;
}

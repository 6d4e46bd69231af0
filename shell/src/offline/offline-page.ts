import type { KeptPage } from './copies.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Milliseconds between two looks whether the site can be reached again. */
const lookEvery = 15_000;

/** The colours of shared/ui/styles/tokens.css, and the metrics of no font that would have to come first. */
const style = `
:root{color-scheme:light dark;--paper:light-dark(#fbf7f0,#17130f);--ink:light-dark(#2a2118,#f3ebdf);--muted:light-dark(#6b5d4f,#b9ab9a);--accent:light-dark(#9a3d1e,#e98d65);--line:light-dark(#ddd1c0,#3d342b)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:clamp(2rem,8vw,5rem) 1.25rem}
h1{font:700 clamp(2rem,7vw,3rem)/1.1 Georgia,serif;margin:1.25rem 0 1rem;text-wrap:balance}
h2{font:700 1.5rem/1.2 Georgia,serif;margin:2.5rem 0 .5rem;padding-top:1.5rem;border-top:3px double var(--ink)}
p{margin:0 0 1rem;text-wrap:pretty}
ul{list-style:none;margin:0;padding:0}
li{border-bottom:1px solid var(--line)}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
li a{display:block;padding:.75rem 0}
svg{width:3.5rem;height:3.5rem}
.again{display:inline-block;padding:.625rem 1.25rem;border:1px solid currentColor;border-radius:.375rem;text-decoration:none}
`;

/*
 * Browsers tell of a connection that does not lead to the site, so that it is asked first; and a reload would undo the
 * choice of a link that is being followed.
 */
const script = `
let chosen=-Infinity;
addEventListener("click",({target})=>{if(target.closest("a"))chosen=performance.now()});
addEventListener("pageshow",()=>{chosen=-Infinity});
const again=()=>{if(performance.now()-chosen>${lookEvery})location.reload()};
const look=()=>fetch("/favicon.svg",{method:"HEAD",cache:"no-store"}).then(again,()=>{});
addEventListener("online",look);
setInterval(look,${lookEvery});
`;

/** A title ends with the club's name, but for that of the home page, which is the name alone. */
const withoutClub = (title: string): string => title.replace(/(?<=.) – [^–]*$/, '');

const linkTo = ({ address, title }: KeptPage): string =>
  `<li><a href="${escape(address)}">${escape(withoutClub(title))}</a></li>`;

/**
 * What is shown instead of a page that cannot be had and is not kept: what can be read, by links that work without a
 * connection. Loads the page that was asked for as soon as the site can be reached.
 * @param logo path of the club's logo.
 */
export function offlinePage(pages: readonly KeptPage[], logo: string): Response {
  const nonce = crypto.randomUUID();
  const links =
    pages.length === 0 ? '' : `<h2>Co si můžete přečíst i teď</h2><ul>${pages.map(linkTo).join('')}</ul>`;
  const html = `<!doctype html><html lang="cs"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Bez připojení</title><style nonce="${nonce}">${style}</style></head><body><main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${logo}"/></svg>
<h1>Tuhle stránku teď nejde načíst</h1>
<p>Zřejmě jste bez připojení k internetu. Až bude zpátky, stránka se načte sama.</p>
<p><a class="again" href="">Zkusit znovu</a></p>
${links}</main><script nonce="${nonce}">${script}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
      'x-content-type-options': 'nosniff',
    },
  });
}

const whenOf = (at: number): string =>
  new Intl.DateTimeFormat('cs', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Prague' }).format(
    at,
  );

/** A copy of a page, with a line above it that says what it is. */
export async function markedCopy({ response, at }: { response: Response; at: number }): Promise<Response> {
  const html = await response.text();
  const note = `<p class="container" role="status">Bez připojení: stránku vidíte tak, jak vypadala ${whenOf(at)}.</p>`;
  // The text of a replacement has signs with a meaning.
  return new Response(
    html.replace('<body>', () => `<body>${note}`),
    { headers: response.headers },
  );
}

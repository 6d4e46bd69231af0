/**
 * A page is fresh from the server on until Back or Forward lead to it, or the first key; not at all when the browser is
 * about to restore a scroll position. While it is fresh, what lies below its first section is neither laid out nor
 * painted before it comes near or the page is at rest (docs/decisions/0021). `fresh-page.css` says what that means;
 * the server marks the page, the loader and the shell end it.
 */
export const freshAttribute = 'data-fresh';

/** What a fresh page leaves out, as `fresh-page.css` has it. */
export const leftOutOfFreshPage =
  '.sections > :not(.visually-hidden, .sr) ~ *, .space-xl, .air-xl, :is(.deferred, .later):nth-child(n + 5), .site > footer';

/** Lays out the whole page: its heights must be true, since a place in it is restored. */
export const endFreshPage = (): void => document.documentElement.removeAttribute(freshAttribute);

/**
 * The same for the loader, as text: ends a page that was opened before, and each page at the first key, since a focus
 * ring reaches beyond its section. Until `settle` is called or somebody scrolls, the attribute says `fonts`.
 */
export const freshPageScript = `
const html=document.documentElement;
const whole=()=>html.removeAttribute("${freshAttribute}");
const say=until=>{if(html.hasAttribute("${freshAttribute}"))html.setAttribute("${freshAttribute}",until)};
const settle=()=>say("");
if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();
say("fonts");
addEventListener("keydown",whole,{once:true});
addEventListener("scroll",settle,{once:true,passive:true});`;

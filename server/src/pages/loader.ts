import { createHash } from 'node:crypto';

/**
 * Makes the page's default Trusted Types policy: scripts come from the site itself, and HTML passes only
 * through the cleaner that an area provides (shared/trusted-types).
 *
 * Loads the scripts after the first paint and after the largest picture, so that they never compete with
 * it: no attribute of a script element can say that. Its text is constant, and so is its hash.
 */
export const loaderScript = `(()=>{
const types=window.trustedTypes;
if(types)types.createPolicy("default",{
createScriptURL:url=>new URL(url,location.href).origin===location.origin?url:null,
createHTML:html=>{const clean=window[Symbol.for("cat-club html cleaner")];return clean?clean(html):null}});
const page=JSON.parse(document.getElementById("page-data").textContent);
let started=false;
const start=()=>{
if(started)return;started=true;
for(const href of page.preloads){const link=document.createElement("link");link.rel="preload";link.as="script";link.href=href;document.head.append(link)}
for(const src of page.scripts){const script=document.createElement("script");script.async=false;script.src=src;document.head.append(script)}
};
const picture=document.querySelector("img[fetchpriority=high]");
if(picture&&!picture.complete){picture.addEventListener("load",start);picture.addEventListener("error",start);setTimeout(start,3000)}
else requestAnimationFrame(()=>setTimeout(start));
})()`;

/** Source expression of a text for a Content Security Policy. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const loaderHash = cspHash(loaderScript);

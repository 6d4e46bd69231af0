import { createHash } from 'node:crypto';
import { freshPageScript } from 'shared/contract';

/** Milliseconds after the page has loaded in which what it shows may still be prepared. */
const restDelay = 2_000;

/**
 * Makes the page's default Trusted Types policy: scripts come from the site itself and from the origins of its
 * deployments, and HTML passes only through the cleaner that an area provides (shared/bootstrap).
 *
 * Does all of it after the first frame, so that the first paint waits for none of it; a tab in the background draws
 * none. Loads the scripts when the pictures in sight have come, one of which is the largest, so that they never compete
 * with them: no attribute of a script element can say that. A picture that is slow holds them up for three seconds, and
 * so does a tab in the background, where none is in sight; one that is missing not at all. Asking the browser which
 * ones are in sight, instead of measuring, spares it a layout of what is left out below. A preload carries the
 * integrity that the script will ask with, or the browser would fetch the file twice. The text is constant, and so is
 * its hash.
 *
 * Fetches the web fonts then too, and adds them to the page when they have come, all in one: as rules of the page's
 * style sheet each would be looked up, and stood in for at each size, in the first layout, and cost one more layout when
 * it arrives. Their names come with them, by the sheet's custom properties, since a family that is missing costs a
 * lookup too. The italic is fetched when a text asks for it. Without scripts a `noscript` element has the same rules.
 * Adds the script that reports what happened on the page two seconds after everything has come, unless the browser says
 * that its user wants not to be tracked or to save data (docs/decisions/0153); the one that registers the service worker
 * (docs/decisions/0162) then too, unless data are to be saved.
 *
 * What it does to a fresh page stands in shared/src/contract/fresh-page.
 */
export const loaderScript = `(()=>{${freshPageScript}
const addFonts=()=>{
const faces=[];const names=[];
for(const{style,selectorText}of document.querySelector("style[data-fonts]")?.sheet.cssRules??[]){
const of=(name,other)=>style.getPropertyValue(name)||other;
if(selectorText)for(const name of style)names.push([name,of(name)]);
else faces.push(new FontFace(of("font-family").replace(/["']/g,""),of("src"),{weight:of("font-weight","400"),style:of("font-style","normal"),display:"swap"}))}
Promise.allSettled(faces.filter(face=>face.style==="normal").map(face=>face.load())).then(()=>{
for(const face of faces)if(face.status!=="error")document.fonts.add(face);
for(const name of names)html.style.setProperty(...name);
document.fonts.ready.then(settle)})};
const run=()=>{
addFonts();
const page=JSON.parse(document.getElementById("page-data").textContent);
const origins=[location.origin].concat(page.origins||[]);
const types=window.trustedTypes;
if(types)types.createPolicy("default",{
createScriptURL:url=>origins.includes(new URL(url,location.href).origin)?url:null,
createHTML:html=>{const clean=window[Symbol.for("cat-club html cleaner")];return clean?clean(html):null}});
let started=false;
const add=(tag,files,fields)=>{for(const[address,integrity]of Object.entries(files))document.head.append(Object.assign(document.createElement(tag),fields(address),{integrity,crossOrigin:"anonymous"}))};
const start=()=>{
if(started)return;started=true;
add("link",page.preloads,href=>({rel:"preload",as:"script",href}));
add("script",page.scripts,src=>({async:false,src}));
};
const pictures=[...document.images].filter(picture=>!picture.complete);
if(pictures.length>0){
const come=picture=>picture.complete||new Promise(done=>{picture.addEventListener("load",done);picture.addEventListener("error",done)});
const sight=new IntersectionObserver(seen=>{sight.disconnect();
Promise.all(seen.filter(one=>one.isIntersecting).map(one=>come(one.target))).then(start)});
for(const picture of pictures)sight.observe(picture);
setTimeout(start,3000)}
else start();
const{doNotTrack,globalPrivacyControl,connection}=navigator;
if(!connection?.saveData){
const isSeen=doNotTrack!=="1"&&!globalPrivacyControl;
const rest=()=>setTimeout(add,${restDelay},"script",{...isSeen&&page.reporter,...page.offline},src=>({src}));
if(document.readyState==="complete")rest();else addEventListener("load",rest)}};
if(document.hidden)run();else requestAnimationFrame(()=>setTimeout(run));
})()`;

/** Source expression of a text for a Content Security Policy. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const loaderHash = cspHash(loaderScript);

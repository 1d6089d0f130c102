/** The one script that stands in a document itself: it fetches the app when the page has been painted. */

/**
 * A screen that the server rendered can be read and filled in without React, so React waits until the page has loaded
 * and the browser is idle, or until the visitor does something. `entry` and `preloads` are addresses of our own files;
 * all are fetched at once, not one after the other. It stands before what it listens to: a button that can be seen can be tapped, also
 * while the rest of the page is still on its way. An entry that can't come is asked for until it does, and `notLoaded`
 * says so. `atOnce`: there is nothing to read before React is there.
 */
export function startScript(
  entry: string,
  preloads: readonly string[],
  { atOnce, notLoaded }: { readonly atOnce: boolean; readonly notLoaded: string },
): string {
  return `(()=>{
const signs=['pointerdown','keydown','focusin','touchstart'];
let hasBegun=false;
// A button that is tapped before the app can hear it is tapped again when it can (src/web/main.tsx). What sends a form
// is done by the browser, but a form that the server doesn't take is held until React has taken it over, which may be
// long after the app began (src/web/ui/forms/held-submit.ts).
let tapped;
addEventListener('submit',event=>{if(event.target.dataset.later!==undefined){event.preventDefault();window.foyerHeld=event.target}},true);
const note=({target})=>{tapped=target.closest('button')};
addEventListener('click',note,true);
window.foyerHears=()=>{removeEventListener('click',note,true);if(tapped?.type==='button'&&tapped.isConnected)tapped.click()};
const begin=()=>{
if(hasBegun)return;
hasBegun=true;
for(const sign of signs)removeEventListener(sign,begin,true);
for(const href of ${literal(preloads)}){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
const told=document.createElement('p');
told.className='notice notice-warning';
told.textContent=${literal(notLoaded)};
window.foyerLost=isLost=>{if(isLost)document.body.prepend(told);else told.remove()};
const load=()=>import(${literal(entry)}).then(()=>told.remove(),()=>{foyerLost(true);setTimeout(load,3000)});
if(document.readyState==='loading')addEventListener('DOMContentLoaded',load,{once:true});else load();
};
// Safari has no idle callback.
const whenIdle=()=>{if('requestIdleCallback' in window)requestIdleCallback(begin,{timeout:1000});else setTimeout(begin,100)};
for(const sign of signs)addEventListener(sign,begin,{capture:true,passive:true});
if(${String(atOnce)})begin();
else if(document.readyState==='complete')whenIdle();else addEventListener('load',whenIdle,{once:true});
})()`
}

/** A value as JavaScript that cannot end the element it stands in. */
function literal(value: string | readonly string[]): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

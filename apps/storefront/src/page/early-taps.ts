/**
 * Runs inside the page before any other script. Queues taps on plus until hydration, and filters the cards while the
 * guest types into the search. Written in old JavaScript on purpose. The page's content policy contains its hash, so
 * its bytes must be the same for every page. Pictures below the first ones wait for the scripts, a scroll, or four
 * seconds (`.early` in item-card.module.css): on a slow network they would compete with the scripts.
 *
 * A card's link names its dish. The search treats look-alike letters as equal and ignores spaces of any width.
 */
export const earlyTapsScript =
  "(function(){var d=document,h=d.documentElement,q=window.__taps=[];h.className='early';function go(){h.className=''}setTimeout(go,4e3);addEventListener('scroll',go);function on(n,f){addEventListener(n,function(e){var t=e.target;window.__taps===q&&t&&t.closest&&f(t,e)},true)}function plain(s){return s.replace(/\\u064a/g,'\\u06cc').replace(/\\u0643/g,'\\u06a9').replace(/[\\s\\u200c]/g,'').toLowerCase()}function all(b,s){return[].slice.call(b.querySelectorAll(s))}on('click',function(t,e){var b=t.closest('[data-add]'),c=b&&b.closest('li'),m=c&&/item=([^&]+)/.exec(c.querySelector('a').search);if(m){q.push(m[1]);b.setAttribute('aria-busy','true');e.preventDefault()}});on('input',function(t){if(t.type!=='search')return;var w=t.value.split(/\\s+/).map(plain);all(d,'main section').forEach(function(s){var n=0;all(s,'li').forEach(function(c){var p=plain(c.textContent),y=w.every(function(x){return p.indexOf(x)>=0});c.style.display=y?'':'none';n+=y});s.style.display=n?'':'none'})})})()"

declare global {
  interface Window {
    /** Ids of the items tapped so far; null after hydration. */
    __taps?: string[] | null
  }
}

/** Returns the queued taps, stops the queue and the early search, and restores the page as rendered. */
export function takeEarlyTaps(): string[] {
  const taps = window.__taps ?? []
  window.__taps = null
  document.documentElement.className = ''
  for (const card of document.querySelectorAll<HTMLElement>('main section, main section li')) card.style.display = ''
  for (const button of document.querySelectorAll('[data-add][aria-busy]')) button.removeAttribute('aria-busy')
  return taps
}

/** Returns the plus button of a dish in the rendered page; after a first tap it may be a stepper already. */
export function plusOf(itemId: string): HTMLElement | undefined {
  const link = document.querySelector(`main li a[href*="item=${itemId}"]`)
  return link?.closest('li')?.querySelector<HTMLElement>('[data-add]') ?? undefined
}

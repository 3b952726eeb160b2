/**
 * Runs inside the page before anything else is there: a tap on a plus while the program still travels is kept and carried out
 * later. Plain old script on purpose; its hash stands in the page's content policy, so it must be the same bytes for every page.
 */
export const earlyTapsScript =
  "(function(){var q=window.__taps=[];addEventListener('click',function(e){var t=e.target,b=t&&t.closest&&t.closest('[data-add]');if(b&&window.__taps===q){q.push(b.getAttribute('data-add'));b.setAttribute('aria-busy','true');e.preventDefault()}},true)})()"

declare global {
  interface Window {
    /** Ids of the items tapped so far; null once the program listens by itself. */
    __taps?: string[] | null
  }
}

/** Takes what was tapped and stops the queue. */
export function takeEarlyTaps(): string[] {
  const taps = window.__taps ?? []
  window.__taps = null
  return taps
}

import { followEvents } from '@sofreh/contract/client'
import { refreshContent } from './refresh-content.ts'

/** Spreads the requests of all open phones after a change over this time. */
const spreadMs = 300

/** Delays the event stream: a guest who only looks in opens no connection. */
const afterFirstActMs = 1_500
const atLatestMs = 10_000
const firstActs = ['pointerdown', 'keydown', 'scroll'] as const

/** Follows the menu soon after the guest's first action, or after a while. */
export function followMenuSoon(): void {
  let begins = setTimeout(followMenu, atLatestMs)
  const onAct = () => {
    for (const act of firstActs) removeEventListener(act, onAct)
    clearTimeout(begins)
    begins = setTimeout(followMenu, afterFirstActMs)
  }
  for (const act of firstActs) addEventListener(act, onAct, { passive: true })
}

let isFollowing = false

/**
 * Follows the menu while the page is visible: a change in the back office reaches an open phone within a second. A
 * hidden page closes the stream, and refreshes when it is shown again.
 */
function followMenu(): void {
  let stop: (() => void) | undefined
  if (isFollowing) return
  isFollowing = true
  const follow = () => {
    const isSeen = document.visibilityState === 'visible'
    if (!isSeen) {
      stop?.()
      stop = undefined
      return
    }
    stop ??= followEvents({
      url: '/api-sofreh/catalog/live',
      headers: () => ({ hostdomain: location.host }),
      onEvent: askSoon,
      onRefetch: askSoon,
    })
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false
let isAskedAgain = false

/**
 * Coalesces bursts of changes into one request; a change that arrives meanwhile triggers another request afterwards.
 */
function askSoon(): void {
  if (isAsking) isAskedAgain = true
  else timer ??= setTimeout(() => void ask(), Math.random() * spreadMs)
}

async function ask(): Promise<void> {
  timer = undefined
  isAsking = true
  await refreshContent()
  isAsking = false
  if (!isAskedAgain) return
  isAskedAgain = false
  askSoon()
}

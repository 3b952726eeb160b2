import { followEvents } from '@sofreh/contract/client'
import { refreshContent } from './refresh-content.ts'

/** A full restaurant hears of a change in one instant; its phones ask over this long. */
const spreadMs = 300

/** The first seconds belong to the menu itself: a guest who only looks in costs no line, one who stays is told. */
const afterFirstActMs = 1_500
const atLatestMs = 10_000
const firstActs = ['pointerdown', 'keydown', 'scroll'] as const

/** Begins to follow the menu soon after the guest first did something, or has stayed a while. */
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
 * Follows the menu while the page is looked at: what changes in the back office is on an open phone within a second. A hidden
 * page holds no line, and looks at everything when it is shown again.
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

/** Many changes in one breath are asked for once; one that comes while the answer is on its way is asked for after it. */
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

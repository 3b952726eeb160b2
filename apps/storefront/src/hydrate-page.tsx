import { rememberOffset } from '@sofreh/kernel'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { App } from './app.tsx'
import { tapAdd } from './cart/cart-acts.ts'
import { openCart } from './cart/cart-store.ts'
import { contentStore } from './frame/content-store.ts'
import { afterFirstPaint } from './frame/first-paint.ts'
import { persistently } from './frame/later.ts'
import { itemsOf } from './frame/page-context.tsx'
import { startRouting } from './frame/route.ts'
import { settleSoon } from './frame/settled.ts'
import { plusOf, takeEarlyTaps } from './page/early-taps.ts'
import { type PackedContent, unpackContent } from './content/pack-content.ts'
import type { PageContent } from './content/page-content.ts'

/** Hydrates the server's page with the same content, then applies the browser's own state. */
export function hydratePage(): Root | undefined {
  const place = document.getElementById('app')
  const json = document.getElementById('content')?.textContent
  if (!place || !json) return undefined
  let root: Root | undefined
  const content = unpackContent(JSON.parse(json) as PackedContent)
  if (content.offset) rememberOffset(content.offset)
  startTransition(() => {
    root = hydrateRoot(place, <App drawn={content} onReady={() => takeOver(content)} />)
  })
  return root
}

function takeOver(content: PageContent): void {
  contentStore.set(content)
  openCart(content.landing.id, content.table?.id)
  startRouting()
  settleSoon()
  // Runs after React's current work: React does not handle taps dispatched from inside it.
  queueMicrotask(() => carryOut(takeEarlyTaps(), content))
  afterFirstPaint(comeAfter)
}

/** Loads what is not needed immediately. */
function comeAfter(): void {
  // Loads the cart bar in advance, so that the first dish shows it at once.
  void import('./cart-panel/filled-bar.tsx')
  void startRest()
}

/** Retries until it loads: a connection that breaks now must not leave the page without its session. */
async function startRest(): Promise<void> {
  const { startTheRest } = await persistently(() => import('./after-takeover.ts'))
  startTheRest()
}

/** Replays taps on buttons: a click makes React hydrate its section first. */
function carryOut(taps: readonly string[], content: PageContent): void {
  const items = itemsOf(content)
  for (const id of taps) {
    const plus = plusOf(id)
    const item = items.get(id)
    if (plus) plus.click()
    else if (item) tapAdd(item)
  }
}

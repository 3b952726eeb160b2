import '@sofreh/kit/styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
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
import { type PackedContent, unpackContent } from './page/pack-content.ts'
import type { PageContent } from './page/page-content.ts'

/** Takes the server's page over: the same content is drawn into it, then the browser's own state comes in. */
const place = document.getElementById('app')
const json = document.getElementById('content')?.textContent
if (place && json) {
  const content = unpackContent(JSON.parse(json) as PackedContent)
  startTransition(() => {
    hydrateRoot(place, <App drawn={content} onReady={() => takeOver(content)} />)
  })
}

function takeOver(content: PageContent): void {
  contentStore.set(content)
  openCart(content.landing.id, content.table?.id)
  startRouting()
  settleSoon()
  // Not before React has left its own work: it answers no tap from within.
  queueMicrotask(() => carryOut(takeEarlyTaps(), content))
  afterFirstPaint(comeAfter)
}

/** What nobody waits for yet. */
function comeAfter(): void {
  // The bar of the cart comes before it is needed: the first dish shows it at once.
  void import('./cart/filled-bar.tsx')
  void startRest()
}

/** A line that breaks just now must not leave a page without its session: it is asked for until it is there. */
async function startRest(): Promise<void> {
  const { startTheRest } = await persistently(() => import('./after-takeover.ts'))
  startTheRest()
}

/** A tap on its button hurries the section it stands in: React takes that one over at once, before all that nobody touched. */
function carryOut(taps: readonly string[], content: PageContent): void {
  const items = itemsOf(content)
  for (const id of taps) {
    const plus = plusOf(id)
    const item = items.get(id)
    if (plus) plus.click()
    else if (item) tapAdd(item)
  }
}

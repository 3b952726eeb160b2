import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyCart } from '../cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { contentStore } from '../frame/content-store.ts'
import type { PageContent } from '../content/page-content.ts'
import { kebab, sampleLanding, sampleLine, sampleMenu } from '../page/sample.seed.ts'
import { beginQuote, checkCart, resetQuote, cartChangeStore } from '../quote/quote.ts'

const contentWith = (more: number): PageContent => {
  const menu = sampleMenu()
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, price: item.price + more, finalPrice: item.finalPrice + more })),
  }))
  return { landing: sampleLanding, menu: { ...menu, categories }, table: null } as PageContent
}

beforeEach(() => cartStore.set({ ...emptyCart, lines: [sampleLine(kebab)] }))
afterEach(() => {
  resetQuote()
  contentStore.set(undefined)
})

describe('price change before the first quote', () => {
  it('reports a price change to the guest who read the earlier price', async () => {
    contentStore.set(contentWith(0))
    beginQuote()
    contentStore.set(contentWith(12_000))
    await checkCart()
    expect(cartChangeStore.get()).toMatchObject([{ kind: 'price', now: kebab.finalPrice + 12_000 }])
  })
})

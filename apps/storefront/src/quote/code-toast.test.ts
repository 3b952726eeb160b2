import type { showToast } from '@sofreh/kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCart } from '../cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { contentStore } from '../frame/content-store.ts'
import type { PageContent } from '../content/page-content.ts'
import { kebab, sampleLanding, sampleLine, sampleMenu } from '../page/sample.seed.ts'
import { siteText } from '../text/site.fa.ts'
import { wishesText } from '../text/wishes.fa.ts'
import { applyCode } from './code-toast.ts'
import { checkCart, resetQuote } from './quote.ts'

const checked = { price: {}, problems: [], preparationMinutes: 20, coupon: null, lines: [], points: null, why: {} }
const answerWith = (quote: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...checked, ...quote } }))
const shown: Parameters<typeof showToast>[0][] = []
vi.mock('@sofreh/kit', async (load) => ({ ...(await load<object>()), showToast: (toast: never) => shown.push(toast) }))

beforeEach(() => {
  vi.stubGlobal('location', { host: 'naranj.localhost' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  contentStore.set({ landing: sampleLanding, menu: sampleMenu(), table: null } as PageContent)
  cartStore.set({ ...emptyCart, lines: [sampleLine(kebab)] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  resetQuote()
  shown.length = 0
  contentStore.set(undefined)
})

describe('toast of an applied discount code', () => {
  it('confirms a code that took something off, once', async () => {
    answerWith({ coupon: { code: 'NOWRUZ', discount: 20_000 } })
    applyCode('NOWRUZ')
    await checkCart()
    await checkCart()
    expect(shown).toEqual([{ text: wishesText.codeApplied, tone: 'good' }])
  })

  it('reports a code that the restaurant refuses', async () => {
    answerWith({ problems: [{ code: 'DISCOUNT_CODE_USED_UP', message: '' }] })
    applyCode('NOWRUZ')
    await checkCart()
    expect(shown).toEqual([{ text: wishesText.codeNotApplied, tone: 'bad' }])
  })

  it('reports a missing answer when a discount code is checked', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network')
    })
    applyCode('NOWRUZ')
    await checkCart()
    expect(shown).toEqual([{ text: siteText.noAnswer, tone: 'bad' }])
  })

  it('shows nothing for a cart that still holds its code after a reload', async () => {
    answerWith({ coupon: { code: 'NOWRUZ', discount: 20_000 } })
    cartStore.set({ ...cartStore.get(), discountCode: 'NOWRUZ' })
    await checkCart()
    expect(shown).toEqual([])
  })
})

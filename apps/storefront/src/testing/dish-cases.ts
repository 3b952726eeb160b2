import { expect, it } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { routeStore } from '../frame/route.ts'
import { kebab, lastOnes, sampleItem, sampleLine, sampleMenu, soldOut, wings } from '../page/sample.seed.ts'
import { menuText } from '../text/menu.fa.ts'
import { deliveryTypeLabels, siteText } from '../text/site.fa.ts'
import { favouriteText } from '../text/voice.fa.ts'
import { anId, pass } from './fake-network.ts'
import { openSite } from './open-site.ts'
import { buttons, choose, field, isOff, press, sees, seesNot, type } from './page-acts.ts'

const open = (item: { id: string }, state: Parameters<typeof openSite>[0] = {}) =>
  openSite({ at: `/?item=${item.id}`, ...state })

/** The sheet of one dish in its states. */
export function dishCases(): void {
  it('adds a dish with its choices, its count and the note for the kitchen', async () => {
    const site = await open(wings)
    await choose('سس تند')
    await type(menuText.note, '  بدون پیاز ')
    await press(menuText.more(wings.title))
    await press(menuText.addToCart)
    await seesNot(menuText.note)
    expect(cartStore.get().lines).toMatchObject([
      { menuItemId: wings.id, count: 2, note: 'بدون پیاز', toppings: [{ toppingId: expect.any(String), count: 1 }] },
    ])
    expect(routeStore.get().item).toBeUndefined()
    expect(site.errors).toEqual([])
  })

  it('asks for a required choice instead of adding the dish', async () => {
    await open(wings)
    await press(menuText.addToCart)
    await sees(menuText.chooseFirst('سس', { missing: 1, chosen: 0 }))
    expect(cartStore.get().lines).toEqual([])
    await choose('سس سیر')
    await seesNot(menuText.chooseFirst('سس', { missing: 1, chosen: 0 }))
    await press(menuText.addToCart)
    await expect.poll(() => cartStore.get().lines.length).toBe(1)
  })

  it('shows the first choices as free, as the price counts them', async () => {
    await open(wings)
    await choose('سس سیر')
    await sees(menuText.done, menuText.free, '۲۰۰٬۰۰۰ تومان')
  })

  it('takes a topping several times up to its limit', async () => {
    await open(wings)
    await choose('سس تند')
    await press(menuText.more('سس تند'))
    await expect.poll(() => buttons(menuText.more('سس تند')).every(isOff)).toBe(true)
  })

  it('drops a chosen topping that runs out while the dish is open, and leaves the note', async () => {
    const landingCall = 'GET /api-identity/identity/vendors/landing'
    const old = { drawnAt: Date.now() - 3_600_000 }
    const site = await open(wings, { content: old, answers: { [landingCall]: 'lost' } })
    await choose('سس سیر')
    await type(menuText.note, 'بدون پیاز')
    const [group] = wings.toppingCategories
    const toppings = (group?.toppings ?? []).map((each) =>
      each.title === 'سس سیر' ? { ...each, isActive: false } : each,
    )
    const changed = sampleMenu([{ ...wings, toppingCategories: group ? [{ ...group, toppings }] : [] }])
    site.server.answer('GET /api-catalog/catalog/menucategories/site', { body: { data: changed } })
    site.server.answer(landingCall, 'recorded')
    await pass(16_000)
    await expect.poll(async () => (await field('سس سیر')).disabled).toBe(true)
    expect((await field('سس سیر')).checked).toBe(false)
    await press(menuText.addToCart)
    await sees(menuText.chooseFirst('سس', { missing: 1, chosen: 0 }))
    await choose('سس تند')
    await press(menuText.addToCart)
    await expect
      .poll(() => cartStore.get().lines)
      .toMatchObject([{ note: 'بدون پیاز', toppings: [{ toppingId: toppings[1]?.id, count: 1 }] }])
    expect(cartStore.get().lines[0]?.toppings).toHaveLength(1)
  })

  it('offers no topping that ran out', async () => {
    await open(wings)
    expect((await field('سس ماست')).disabled).toBe(true)
    await sees(menuText.toppingGone)
  })

  it('replaces the choice in a group of one', async () => {
    const [group] = wings.toppingCategories
    const one = sampleItem({ ...wings, toppingCategories: group ? [{ ...group, max: 1, free: 0 }] : [] })
    await open(one, { menu: [one] })
    await choose('سس سیر')
    await choose('سس تند')
    await expect.poll(async () => (await field('سس سیر')).checked).toBe(false)
    await sees('۲۲۰٬۰۰۰ تومان')
  })

  it('gives the reason instead of a button where the dish cannot be ordered', async () => {
    await open(soldOut)
    await sees(menuText.unavailable.SOLD_OUT)
    expect(buttons(menuText.addToCart)).toEqual([])
    await open(kebab, { cart: { lines: [], deliveryType: 'DELIVER' } })
    await sees(menuText.notThisType(deliveryTypeLabels.DELIVER))
    expect(buttons(menuText.addToCart)).toEqual([])
  })

  it('counts no further than what is left beside the portions in the cart', async () => {
    await open(lastOnes, { cart: { lines: [sampleLine(lastOnes, { count: 2 })] } })
    await sees(menuText.fewLeft(3))
    expect(buttons(menuText.more(lastOnes.title)).every(isOff)).toBe(true)
    await press(menuText.addToCart)
    await expect.poll(() => cartStore.get().lines).toMatchObject([{ count: 3 }])
  })

  it('says that a dish of a shared link left the menu, and shows the menu', async () => {
    await open({ id: anId })
    await sees(menuText.itemGone, kebab.title)
    expect(routeStore.get().item).toBeUndefined()
  })

  it('closes without adding anything', async () => {
    await open(kebab)
    await press(siteText.close)
    await expect.poll(() => routeStore.get().item).toBeUndefined()
    expect(cartStore.get().lines).toEqual([])
  })

  it('marks a dish as favourite, sends it to the account of a guest, and undoes it', async () => {
    const site = await open(kebab, { isSignedIn: true })
    await press(favouriteText.mark(kebab.title))
    await sees(favouriteText.marked)
    await press(favouriteText.undo)
    await expect.poll(() => buttons(favouriteText.mark(kebab.title)).length).toBe(1)
    expect(site.server.problems).toEqual([])
  })
}

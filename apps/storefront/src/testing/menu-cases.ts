import { newId } from '@sofreh/kernel'
import { describe, expect, it, vi } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { routeStore } from '../frame/route.ts'
import { kebab, lastOnes, onlyHere, sampleItem, sampleMenu, sampleTable, soldOut, wings } from '../page/sample.seed.ts'
import { cartText } from '../text/cart.fa.ts'
import { hoursText } from '../text/hours.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { offersText } from '../text/offers.fa.ts'
import { offlineText } from '../text/offline.fa.ts'
import { shareText } from '../text/share.fa.ts'
import { deliveryTypeLabels, siteText } from '../text/site.fa.ts'
import { favouriteText } from '../text/voice.fa.ts'
import { addBrowserParts } from './browser-parts.ts'
import { openSite } from './open-site.ts'
import { buttons, choose, field, press, sees, seesNot, shownText, type } from './page-acts.ts'

const closed = { isOpen: false, until: null, opensAt: null, isPaused: false, message: '' }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** The menu in its states, and what a guest does on it. */
export function menuCases(): void {
  describe('hydration of the menu', () => {
    it.each([
      ['of an open restaurant', {}],
      ['of a closed restaurant', { landing: { openState: closed } }],
      ['of a table', { table: sampleTable }],
      ['of a table that does not exist', { table: null }],
      ['without dishes', { menu: [] }],
    ])('leaves the page that the server rendered as it is: %s', async (_, state) => {
      const site = await openSite(state)
      expect(site.errors).toEqual([])
      expect(site.server.problems).toEqual([])
    })
  })

  it('shows an empty menu as one that is not set up yet', async () => {
    await openSite({ content: { menu: { version: 1, currency: 'TOMAN', categories: [] } } })
    await sees(menuText.empty, menuText.emptyHint)
  })

  it('scrolls the strip of categories for a chosen one, not when the page opens', async () => {
    addBrowserParts()
    const scrolls = vi.spyOn(Element.prototype, 'scrollTo')
    const { categories, ...menu } = sampleMenu()
    const second = { id: newId(), title: 'نوشیدنی', description: '', items: [] }
    await openSite({ content: { menu: { ...menu, categories: [...categories, second] } } })
    await sees(kebab.title)
    expect(scrolls).not.toHaveBeenCalled()
    await press(second.title)
    await expect.poll(() => scrolls.mock.calls).toHaveLength(1)
    scrolls.mockRestore()
  })

  it('shows a sold-out dish without a plus, with the reason', async () => {
    await openSite()
    const card = [...document.querySelectorAll('li')].find((li) => li.textContent?.includes(soldOut.title))
    expect(card?.textContent).toContain(menuText.unavailable.SOLD_OUT)
    expect(card?.querySelector('button')).toBeNull()
  })

  it('shows a dish of another delivery type without a plus until the guest chooses that type', async () => {
    await openSite()
    await sees(menuText.notThisType(deliveryTypeLabels.PICKUP))
    expect(buttons(menuText.add(onlyHere.title))).toEqual([])
    await choose(deliveryTypeLabels.SERVE)
    await press(menuText.add(onlyHere.title))
    await sees(cartText.goOn)
  })

  it('adds a dish with one press, and the bar shows the sum', async () => {
    const site = await openSite()
    await press(menuText.add(kebab.title))
    await sees(cartText.goOn, '۲۰۰٬۰۰۰ تومان')
    await press(menuText.more(kebab.title))
    await sees('۴۰۰٬۰۰۰ تومان')
    expect(site.errors).toEqual([])
  })

  it('stores the cart, so that a reload does not lose it', async () => {
    await openSite()
    await press(menuText.add(kebab.title))
    await sees(cartText.goOn)
    const [name] = Object.keys(localStorage).filter((each) => each.startsWith('sofreh.cart.'))
    const stored = JSON.parse(localStorage.getItem(name ?? '') ?? '{}')
    expect(stored.lines).toMatchObject([{ menuItemId: kebab.id, count: 1 }])
    await openSite({ cart: { lines: stored.lines } })
    await sees(cartText.goOn, '۲۰۰٬۰۰۰ تومان')
  })

  it('shows what is missing to the minimum order, and nothing once it is reached', async () => {
    await openSite()
    await press(menuText.add(lastOnes.title))
    await sees(`۷۰٬۰۰۰ تومان${cartText.belowMinimum.after}`)
    await press(menuText.more(lastOnes.title))
    await seesNot(cartText.belowMinimum.after.trim())
  })

  it('sells no more portions than are left, and says how many there are', async () => {
    await openSite()
    await press(menuText.add(lastOnes.title))
    for (let more = 0; more < 3; more += 1) await press(menuText.more(lastOnes.title))
    await sees(menuText.noMoreLeft(lastOnes.title, 3), '۲۴۰٬۰۰۰ تومان')
  })

  it('brings a removed dish back when the guest undoes the removal', async () => {
    await openSite()
    await press(menuText.add(kebab.title))
    await press(menuText.remove(kebab.title))
    await sees(menuText.removed(kebab.title))
    await seesNot(cartText.goOn)
    await press(menuText.undo)
    await sees(cartText.goOn, '۲۰۰٬۰۰۰ تومان')
  })

  it('brings a removed dish back beside what the guest added since', async () => {
    await openSite()
    await press(menuText.add(kebab.title))
    await press(menuText.remove(kebab.title))
    await press(menuText.add(lastOnes.title))
    await press(menuText.undo)
    await expect.poll(() => cartStore.get().lines.map(({ menuItemId }) => menuItemId)).toEqual([lastOnes.id, kebab.id])
  })

  it('opens the dish where plus needs a choice first', async () => {
    await openSite()
    await press(menuText.choose(wings.title))
    await sees(menuText.note, 'سس سیر')
    expect(routeStore.get().item).toBe(wings.id)
  })

  it('finds dishes while the guest types, and offers the whole menu where there is none', async () => {
    await openSite()
    await type(menuText.search, 'بال')
    await sees(menuText.found(1))
    expect(shownText(document.querySelector('main') ?? undefined)).not.toContain(kebab.title)
    await type(menuText.search, 'ققنوس')
    await sees(menuText.searchEmpty('ققنوس'), menuText.searchEmptyHint)
    await press(menuText.showAll)
    await sees(kebab.title)
    expect((await field(menuText.search)).value).toBe('')
  })

  it('shows only favourite dishes when the guest asks for them', async () => {
    const stored = {
      'sofreh.favourites.01a1fc86-0000-7000-8000-000000000001': { ids: [wings.id], added: [], removed: [] },
    }
    await openSite({ stored })
    await press(favouriteText.onlyMarked)
    await seesNot(lastOnes.title)
    await sees(wings.title)
    await press(favouriteText.onlyMarked)
    await sees(lastOnes.title)
  })

  it('takes a shown discount code into the cart and out again', async () => {
    const offer = {
      code: 'YALDA',
      type: 'PERCENTAGE',
      value: 1_000,
      cap: null,
      minimumBasket: 0,
      freeItems: [],
      firstOrderOnly: false,
    }
    await openSite({ content: { offers: [offer] as never } })
    await press('YALDA')
    await sees(offersText.taken)
    await press('YALDA')
    await seesNot(offersText.taken)
  })

  describe('restaurant that takes no orders now', () => {
    it('says when it opens', async () => {
      await openSite({ landing: { openState: { ...closed, opensAt: inAnHour() } } })
      expect(shownText()).toMatch(/بسته است · (امروز|فردا) از/)
    })

    it('says that a restaurant that left the platform accepts no orders', async () => {
      await openSite({ landing: { isActive: false } })
      await sees(hoursText.notAccepting)
    })

    it('shows the message of a pause', async () => {
      await openSite({ landing: { openState: { ...closed, isPaused: true, message: 'تنور خاموش است' } } })
      await sees(hoursText.paused, 'تنور خاموش است')
    })

    it('names the delivery type that is paused', async () => {
      const pausedTypes = [{ deliveryType: 'PICKUP' as const, endsAt: null, message: 'پیشخوان بسته است' }]
      await openSite({ landing: { pausedTypes } })
      await sees(hoursText.typePaused(deliveryTypeLabels.PICKUP, undefined), 'پیشخوان بسته است')
    })
  })

  describe('connection of the menu', () => {
    it('says that the phone is offline, and stops saying so when the network returns', async () => {
      await openSite()
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
      dispatchEvent(new Event('offline'))
      await sees('اینترنت قطع است. این منو را')
      Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
      dispatchEvent(new Event('online'))
      await seesNot('اینترنت قطع است. این منو را')
    })

    it('asks the restaurant again when the guest presses, and shows the new menu', async () => {
      const old = { drawnAt: Date.now() - 3_600_000 }
      const site = await openSite({ content: old, answers: { 'GET /api-identity/identity/vendors/landing': 'lost' } })
      await sees('به رستوران وصل نشدیم')
      const added = sampleItem({ id: '01a1fc86-0000-7000-8000-000000000077', title: 'کشک بادمجان' })
      site.server.answer('GET /api-identity/identity/vendors/landing', 'recorded')
      const menu = {
        version: 8,
        currency: 'TOMAN',
        categories: [{ id: kebab.id, title: 'پیش‌غذا', description: '', items: [added] }],
      }
      site.server.answer('GET /api-catalog/catalog/menucategories/site', { body: { data: menu } })
      await press(offlineText.ask)
      await sees('کشک بادمجان')
      await seesNot('به رستوران وصل نشدیم')
      expect(site.server.problems).toEqual([])
    })
  })

  describe('sheet about the restaurant', () => {
    it('opens by its line, with hours of every day and the address', async () => {
      await openSite()
      await press(menuText.aboutPlace)
      await sees(menuText.hours, '۱۱:۰۰ تا ۲۳:۳۰', hoursText.closedDay, 'خیابان ولیعصر، پلاک ۱۲')
      expect(document.querySelector(`a[href="tel:02188001010"]`)).not.toBeNull()
      await press(siteText.close)
      await seesNot(hoursText.closedDay)
    })

    it('lists a holiday with its message', async () => {
      const days = [{ id: kebab.id, from: '2099-01-01', to: '2099-01-01', openings: [], message: 'تعطیل رسمی' }]
      await openSite({ at: '/?sheet=place', landing: { days } })
      await sees('تعطیل رسمی')
    })

    it('copies the address of the menu where the browser cannot share', async () => {
      const copied: string[] = []
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
        configurable: true,
      })
      await openSite({ at: '/?sheet=place' })
      await press(shareText.shareMenu)
      await sees(shareText.copied)
      expect(copied.join()).toContain(location.host)
    })
  })
}

import type { SiteMenu } from '@sofreh/catalog/client'
import { ApiProblem, followEvents } from '@sofreh/contract/client'
import { createStore, showToast } from '@sofreh/kit'
import type { Landing } from '@sofreh/vendors/client'
import { cartStore, changeCart } from '../../cart/cart-store.ts'
import { writeStored, readStored } from '@sofreh/kit/stored'
import { type Mend, mendCart } from '../../cart/mend-cart.ts'
import { itemsOf } from '../../frame/page-context.tsx'
import type { PageContent } from '../../content/page-content.ts'
import { shownLanding, shownMenu } from '../../content/shown-content.ts'
import { cartText } from '../../text/cart.fa.ts'
import { kioskApi } from './kiosk-api.ts'

/** Content of the kiosk: the restaurant, its kiosk menu, and the device's own settings. */
export type KioskContent = PageContent & {
  device: { id: string; name: string; terminal: { bank: string; name: string } | null; hasExitPin: boolean }
  /** True when guests of this vendor earn club points. */
  hasClub: boolean
}

export const kioskContent = createStore<KioskContent | undefined>(undefined)
/** True when the last request got no answer. */
export const isCutOff = createStore(false)

// Change this name when the screens start to read a field that stored content may lack.
const storageName = 'sofreh.kiosk.content.2'
const isContent = (value: unknown): value is KioskContent =>
  typeof value === 'object' && value !== null && 'landing' in value && 'menu' in value && 'device' in value

const againMs = 60_000
const afterFailureMs = 5_000

/** Shows the stored content at once, then keeps it current. Returns a function that stops. */
export function followKioskContent(): () => void {
  kioskContent.set(kioskContent.get() ?? readStored(storageName, isContent))
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  const look = async () => {
    clearTimeout(timer)
    const isFresh = await refreshKiosk()
    if (!isStopped) timer = setTimeout(() => void look(), isFresh ? againMs : afterFailureMs)
  }
  const lookNow = () => void look()
  const stopFollowing = followEvents({
    url: '/api-sofreh/catalog/live',
    headers: () => ({ hostdomain: location.host }),
    onEvent: lookNow,
    onRefetch: lookNow,
  })
  addEventListener('online', lookNow)
  lookNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopFollowing()
    removeEventListener('online', lookNow)
  }
}

/** Reloads all content and adjusts the cart; resolves to false when the restaurant could not be reached. */
export async function refreshKiosk(): Promise<boolean> {
  try {
    const [landing, menu, device, club] = await Promise.all([
      kioskApi('GET /api-identity/identity/vendors/landing'),
      kioskApi('GET /api-catalog/catalog/menucategories/site', { query: { sellChannel: 'KIOSK' } }),
      kioskApi('GET /api-sofreh/identity/devices/me'),
      kioskApi('GET /api-sofreh/customers/club-settings'),
    ])
    const next: KioskContent = {
      landing: shownLanding(landing as Landing),
      menu: withoutEmpty(shownMenu(menu as SiteMenu)),
      device,
      hasClub: club.isActive,
      step: 'MENU',
      drawnAt: Date.now(),
    }
    kioskContent.set(next)
    writeStored(storageName, next)
    isCutOff.set(false)
    mendByMenu(next)
    return true
  } catch (error) {
    isCutOff.set(!(error instanceof ApiProblem && error.status > 0 && error.status < 500))
    return false
  }
}

function withoutEmpty(menu: SiteMenu): SiteMenu {
  return { ...menu, categories: menu.categories.filter(({ items }) => items.length > 0) }
}

/** Removes from the cart what left the menu, and reports it. */
function mendByMenu(content: KioskContent): void {
  const { cart, mends } = mendCart(cartStore.get(), itemsOf(content))
  if (cart === cartStore.get()) return
  changeCart(() => cart)
  for (const sentence of new Set(mends.map(sentenceOfMend))) showToast({ text: sentence, tone: 'note' })
}

function sentenceOfMend(mend: Mend): string {
  if (mend.kind === 'lowered') return cartText.mended.lowered(mend.title, mend.left)
  return cartText.mended[mend.kind](mend.title)
}

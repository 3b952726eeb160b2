import type { SiteItem } from '@sofreh/catalog/client'
import type { Landing } from '@sofreh/vendors/client'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll } from 'vitest'
import { pairingStore as boardPairing } from '../board/board-api.ts'
import { boardStore } from '../board/follow-numbers.ts'
import { NumberBoard } from '../board/number-board.tsx'
import { type Cart, emptyCart } from '../cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { storedCartOf } from '../cart/stored-cart.ts'
import { pendingCalls } from '../frame/content-store.ts'
import { isOnlineStore } from '../frame/network.ts'
import { pairingStore as kioskPairing } from '../kiosk/frame/credential.ts'
import { isCutOff, kioskContent } from '../kiosk/frame/kiosk-content.ts'
import { phoneStore, stageStore } from '../kiosk/frame/stage.ts'
import { KioskApp } from '../kiosk/kiosk-app.tsx'
import { kioskPlacing } from '../kiosk/order/place-at-kiosk.ts'
import { sampleLanding, sampleMenu } from '../page/sample.seed.ts'
import { addBrowserParts } from './browser-parts.ts'
import {
  type Answers,
  closeNetwork,
  createServer,
  dismissToasts,
  listenForErrors,
  type Opened,
  openNetwork,
} from './fake-network.ts'

/** What a device has stored, and what the restaurant answers. */
export type DeviceState = {
  landing?: Partial<Landing>
  menu?: SiteItem[]
  /** The cart that a kiosk has stored. */
  cart?: Partial<Cart>
  isPaired?: boolean
  stored?: Readonly<Record<string, unknown>>
  answers?: Answers
}

let close = (): Promise<void> => Promise.resolve()
afterAll(() => close())

/** Opens the page of a kiosk that a restaurant has paired. */
export async function openKiosk(state: DeviceState = {}): Promise<Opened> {
  return openDevice(state, {
    page: <KioskApp />,
    begin: () => {
      if (state.isPaired !== false) kioskPairing.set({ state: 'paired', credential: 'credential' })
      const { cart } = state
      if (cart) {
        const stored = storedCartOf({ ...emptyCart, ...cart })
        localStorage.setItem(`sofreh.cart.${sampleLanding.id}.kiosk`, JSON.stringify(stored))
      }
    },
  })
}

/** Opens the page of a number board that a restaurant has paired. */
export async function openBoard(state: DeviceState = {}): Promise<Opened> {
  return openDevice(state, {
    page: <NumberBoard />,
    begin: () => {
      if (state.isPaired !== false) boardPairing.set({ state: 'paired', credential: 'credential' })
    },
  })
}

async function openDevice(
  state: DeviceState,
  { page, begin }: { page: ReactNode; begin: () => void },
): Promise<Opened> {
  await close()
  addBrowserParts()
  const landing = { ...sampleLanding, minimumBasket: 0, ...state.landing }
  const server = createServer({ landing, menu: sampleMenu(state.menu), answers: state.answers })
  const { sent, left } = openNetwork(server)
  for (const [name, value] of Object.entries(state.stored ?? {})) localStorage.setItem(name, JSON.stringify(value))
  begin()
  const errors = listenForErrors()
  document.body.innerHTML = '<div id="device"></div>'
  const root = createRoot(document.getElementById('device') ?? document.body)
  root.render(page)
  close = async () => {
    root.unmount()
    await closeNetwork()
    errors.stop()
    forget()
  }
  return { server, sent, left, errors: errors.found }
}

/** Empties the device as for its first start. */
function forget(): void {
  localStorage.clear()
  kioskPlacing.forget(sampleLanding.id)
  kioskPairing.set({ state: 'none', wasEnded: false })
  boardPairing.set({ state: 'none', wasEnded: false })
  boardStore.set(boardStore.initial)
  kioskContent.set(undefined)
  isCutOff.set(false)
  stageStore.set({ at: 'start' })
  phoneStore.set('')
  cartStore.set(emptyCart)
  isOnlineStore.set(true)
  pendingCalls.set(0)
  dismissToasts()
}

import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { holdReload, useSession } from '@sofreh/staff/session'
import { findOpenCart, heldCarts, holdCart, removeHeldCart, storeOpenCart } from '../../storage/stored-carts.ts'
import { useTillFacts } from '../till-facts.ts'
import { isEmpty, type Cart } from '../../commands/cart.ts'
import { useTill } from '../till-store.ts'
import { posText } from '../../text/pos.fa.ts'

/** How long a change may exist only in memory. */
const storeAfterMs = 250

/** Restores the cart from before a reload, then stores every change of it on the device. */
export function useStoredCart(): void {
  const vendorId = useSession().vendor.id

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const store = () => void storeOpenCart(vendorId, cartOnScreen).catch(() => undefined)
    const start = async () => {
      const sold = new Set(useTillFacts.getState().log.map(({ entry }) => entry.subjectId))
      const stored = await findOpenCart(vendorId, sold).catch(() => undefined)
      if (!isGone && stored && isEmpty(useTill.getState().cart)) useTill.getState().open(stored)
    }
    const stop = useTill.subscribe((now, before) => {
      if (now.cart === before.cart) return
      clearTimeout(timer)
      timer = setTimeout(store, storeAfterMs)
    })
    void start()
    window.addEventListener('pagehide', store)
    return () => {
      isGone = true
      stop()
      window.removeEventListener('pagehide', store)
      if (timer !== undefined) {
        clearTimeout(timer)
        store()
      }
    }
  }, [vendorId])

  const hasWork = useTill((till) => !isEmpty(till.cart))
  useEffect(() => (hasWork ? holdReload() : undefined), [hasWork])
}

const cartOnScreen = () => useTill.getState().cart

/** The held carts of all tabs. */
const useHeld = create<{ held: readonly Cart[] }>(() => ({ held: [] }))

/** Returns the functions that hold and recall carts. */
export function useHolding() {
  const vendorId = useSession().vendor.id
  const refresh = async () => useHeld.setState({ held: await heldCarts(vendorId) })
  /** Shows `next` at once, so that dishes rung up meanwhile are its own, and holds the cart before it. */
  const hold = async (next: Cart): Promise<boolean> => {
    const { cart, open, showMessage } = useTill.getState()
    if (cart.id === next.id) return true
    open(next)
    try {
      if (!isEmpty(cart)) await holdCart(vendorId, cart)
      return true
    } catch {
      showMessage(posText.cart.notHeld)
      open(cart)
      return false
    }
  }
  return {
    /** Holds the current cart and shows `fresh`; false where the device could not store it, which then stays. */
    hold: async (fresh: Cart) => {
      const isHeld = await hold(fresh)
      await refresh()
      return isHeld
    },
    /** Shows a held cart; the current one is held instead. */
    recall: async (cart: Cart) => {
      if (await hold(cart)) await storeOpenCart(vendorId, cartOnScreen).catch(() => undefined)
      await refresh()
    },
  }
}

/** Removes a sold cart from the held ones: it may be set aside while the server is asked. */
export async function forgetHeldCart(cartId: string): Promise<void> {
  if (cartOnScreen().id === cartId) return
  await removeHeldCart(cartId)
  useHeld.setState(({ held }) => ({ held: held.filter(({ id }) => id !== cartId) }))
}

export function useHeldCarts(): readonly Cart[] {
  const vendorId = useSession().vendor.id
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isAsked) return
    setAsked(true)
    void heldCarts(vendorId).then((held) => useHeld.setState({ held }))
  }, [vendorId, isAsked])
  return useHeld(({ held }) => held)
}

import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { holdReload, useSession } from '@sofreh/staff/session'
import { findOpenCart, heldCarts, holdCart, storeOpenCart, takeHeldCart } from '../../storage/stored-carts.ts'
import { useTillFacts } from '../till-facts.ts'
import { isEmpty, type Cart } from '../../commands/cart.ts'
import { useTill } from '../till-store.ts'

/** How long a change may exist only in memory. */
const storeAfterMs = 250

/** Restores the cart from before a reload, then stores every change of it on the device. */
export function useStoredCart(): void {
  const vendorId = useSession().vendor.id

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const store = () => void storeOpenCart(vendorId, useTill.getState().cart).catch(() => undefined)
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

/** The held carts of all tabs. */
const useHeld = create<{ held: readonly Cart[] }>(() => ({ held: [] }))

/** Returns the functions that hold and recall carts. */
export function useHolding() {
  const vendorId = useSession().vendor.id
  const refresh = async () => useHeld.setState({ held: await heldCarts(vendorId) })
  const aside = async (cart: Cart) => {
    if (!isEmpty(cart)) await holdCart(vendorId, cart)
  }
  return {
    /** Holds the current cart and shows `fresh`. */
    hold: async (fresh: Cart) => {
      await aside(useTill.getState().cart)
      useTill.getState().open(fresh)
      await refresh()
    },
    /** Shows a held cart; the current one is held instead. */
    recall: async (cart: Cart) => {
      await aside(useTill.getState().cart)
      await takeHeldCart(cart.id)
      useTill.getState().open(cart)
      await refresh()
    },
  }
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
